//! What the process takes of its machine, under the names that Prometheus's clients use. Only Linux says so.

/// Sets the metrics of this process.
pub(super) fn measure() {
    #[cfg(target_os = "linux")]
    {
        use procfs::process::{LimitValue, Process};

        let Ok(this) = Process::myself() else {
            return;
        };
        if let Ok(status) = this.status() {
            if let Some(kilobytes) = status.vmrss {
                metrics::gauge!("process_resident_memory_bytes").set((kilobytes * 1024) as f64);
            }
            metrics::gauge!("process_threads").set(status.threads as f64);
        }
        if let Ok(open) = this.fd_count() {
            metrics::gauge!("process_open_fds").set(open as f64);
        }
        if let Ok(limits) = this.limits()
            && let LimitValue::Value(most) = limits.max_open_files.soft_limit
        {
            metrics::gauge!("process_max_fds").set(most as f64);
        }
    }
}
