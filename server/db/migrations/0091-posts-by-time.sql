-- Days are counted by ranges of time, in which posts lie as they came; an order this index cannot give, so that no feed is read by it and sorted.
drop index posts_by_time;
create index posts_by_time on posts using brin (created_at);
