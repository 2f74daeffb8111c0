-- Since when a portfolio is not shown after a report; its owner sees it.
alter table portfolios add column removed_at timestamptz;
