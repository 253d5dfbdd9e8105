//! `/series standings`: the table over a series.

use petteia_games::commands::{options::SERIES, prelude::*};
use petteia_tournaments::{series::table, tournament::Page};

use crate::{
    series::{
        choose::{About, choose},
        words as series_words,
    },
    tournaments::words::list_page,
};

command! {
    /// Shows the table over a series.
    #[derive(Default)]
    pub struct SeriesStandings as "series standings", "command-series-standings" {
        /// The series; the one of this channel if absent.
        series: Option<String> = SERIES,
    } with {
        /// The page, from 0.
        page: u32 = 0,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Shows a page of the table.
        page_of(series: String, page: u32) = "series:{series}:standings:{page}"
            => SeriesStandings { series: Some(series), page };
    }
}

impl Act for SeriesStandings {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let series = choose(context, About::Series, request, self.series.as_deref()).await?;
        let (pages, _) = Page::split(table(&series).len());
        let page = (self.page as usize).min(pages - 1);
        let mut text = series_words::standings(&series, page);
        if page + 1 == pages {
            text = text.line().say(say!("series-points"));
        }
        let labels = (say!("button-earlier"), say!("button-more"));
        let message = list_page(text, (page, pages), labels, |page| {
            SeriesStandings::page_of(&series.id.0, page)
        });
        Ok(Verdict::say(message))
    }
}
