-- What the console finds by: members by the beginning of a name, acts by kind and time, and what is counted by day or hour.

create index handles_by_beginning on handles (handle text_pattern_ops);
create index accounts_by_nickname_beginning on accounts (nickname_key text_pattern_ops);
create index banned_word_changes_by_word on banned_word_changes (word, id desc);
create index audit_log_by_act on audit_log (act, id desc);
create index audit_log_by_time on audit_log (at);
create index accounts_by_time on accounts (created_at);
create index posts_by_time on posts (created_at);
create index likes_by_time on likes (created_at);
create index withdrawal_steps_by_time on withdrawal_steps (state, at);
create index alerts_by_time on alerts (at);
