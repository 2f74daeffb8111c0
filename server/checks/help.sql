-- What was answered says when, and nothing waits for an answer that has one.
select 'answer without its time' as what, id from help_questions where (answer is null) <> (answered_at is null)
union all
select 'answered and waiting', q.id from help_questions q join reviews r on r.kind = 'question' and r.subject = q.id::text and r.state = 'waiting' where q.answer is not null;
