//! The part of this process in the work of all that share the database.

use std::time::Duration;

use async_trait::async_trait;
use petteia_store::{
    Cluster, Dismissed, GatewayTerms, Mark, News, ProcessStatus, RatePermits, Result, ShardReport,
    ShardStart, ShardsShare,
};

use super::{shards, sharing::Sharing};

#[async_trait]
impl Cluster for Sharing {
    fn may_act(&self) -> bool {
        self.lease().holds()
    }

    async fn dismissed(&self) -> Dismissed {
        self.lease().dismissed().await
    }

    async fn check_clock(&self) -> Result<()> {
        Sharing::check_clock(self).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn news(&self, after: Mark) -> Result<News> {
        Sharing::news(self, after).await
    }

    fn own_news(&self, after: Mark) -> Option<News> {
        Sharing::own_news(self, after)
    }

    fn stir(&self) {
        Sharing::stir(self);
    }

    fn acknowledge(&self, mark: Mark) {
        Sharing::acknowledge(self, mark);
    }

    async fn wait_for_changes(&self) {
        Sharing::wait_for_changes(self).await;
    }

    fn set_status_source(&self, source: Box<dyn Fn() -> ProcessStatus + Send + Sync>) {
        Sharing::set_status_source(self, source);
    }

    async fn others(&self) -> Result<Vec<ProcessStatus>> {
        Sharing::others(self).await
    }

    fn leads(&self) -> bool {
        Sharing::leads(self)
    }

    fn sees_to(&self, what: &str) -> bool {
        Sharing::sees_to(self, what)
    }

    async fn share_shards(
        &self,
        terms: GatewayTerms,
        reports: Vec<ShardReport>,
    ) -> Result<Option<ShardsShare>> {
        let process = self.process();
        let share = shards::share(self.pool(), process, terms, reports).await?;
        Ok(Some(share))
    }

    async fn release_shards(&self, reports: Vec<ShardReport>, leaves: bool) -> Result<()> {
        let process = self.process();
        shards::release(self.pool(), process, reports, leaves).await
    }

    async fn start_shard(&self, number: u32) -> Result<ShardStart> {
        shards::start(self.pool(), number).await
    }

    async fn take_signature(&self, signature: &[u8]) -> Result<bool> {
        Sharing::take_signature(self, signature).await
    }

    async fn reserve_permits(
        &self,
        count: u32,
        apart: Duration,
        burst: u32,
    ) -> Result<Option<RatePermits>> {
        Sharing::reserve_permits(self, count, apart, burst)
            .await
            .map(Some)
    }

    async fn hold_permits(&self, wait: Duration) -> Result<()> {
        Sharing::hold_permits(self, wait).await
    }
}
