//! Measures what the book says in figures, and writes its tables.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- measure
//! ```
//!
//! Each table stands on its page between two lines with its name, after a line with the commit and the date. Some tables
//! are counted from the sources, which takes seconds; the others are printed by tests and benches that measure.
//!
//! | concept | file |
//! | --- | --- |
//! | all tables, and how each is measured | `tables` |
//! | the pages, and the lines between which a table stands | `page` |
//! | a command and the table that it prints | `printed` |
//! | lines of the crates and of declarations | `lines`, `declarations` |
//! | imports and circles of files | `imports`, `circles` |
//! | the files that something is named in | `named` |
//! | crates of the program | `crates` |
//! | the program's size and memory, and what building takes | `program`, `builds` |

mod builds;
mod circles;
mod crates;
mod declarations;
mod figures;
mod imports;
mod lines;
mod named;
mod page;
mod printed;
mod program;
mod sources;
mod tables;

use clap::Args;

use self::tables::{Cost, TABLES, Table};

/// Which tables are measured.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The names of tables; without any, those that are counted from the sources
    tables: Vec<String>,
    /// Measures all tables. The machine should have nothing else to do, for an hour or more
    #[arg(long, conflicts_with = "tables")]
    all: bool,
    /// Prints the names of all tables, and how they are measured
    #[arg(long, conflicts_with_all = ["tables", "all", "trial"])]
    list: bool,
    /// Measures little and without optimisation, and prints the tables instead of writing them
    #[arg(long)]
    trial: bool,
}

/// Measures the tables that are asked for.
pub fn run(arguments: &Arguments) {
    if arguments.list {
        for table in TABLES {
            println!("{:<14} {:<13} {}", table.name, table.cost(), table.how());
        }
        return;
    }
    for table in chosen(arguments) {
        eprintln!("measuring: {}", table.name);
        let rows = table.measured(arguments.trial);
        match arguments.trial {
            true => println!("{rows}"),
            false => page::write(table.page, table.name, &rows),
        }
    }
}

fn chosen(arguments: &Arguments) -> Vec<&'static Table> {
    if arguments.tables.is_empty() {
        let tables = TABLES.iter();
        let counted = |table: &&Table| arguments.all || table.cost() == Cost::Counted;
        return tables.filter(counted).collect();
    }
    let named = arguments.tables.iter().map(|name| {
        let mut tables = TABLES.iter();
        let table = tables.find(|table| table.name == name);
        table.unwrap_or_else(|| panic!("there is no table {name}; --list prints their names"))
    });
    named.collect()
}
