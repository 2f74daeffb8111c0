-- owner: wallet
-- Cashiers at which members pay. The sandbox is there in development alone; its row stands everywhere, so that tables are the same.
insert into cashiers values ('sandbox', 'CNY'), ('stripe', 'CNY'), ('wechat', 'CNY');
