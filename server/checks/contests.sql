-- What must never be true of contests; every row is a fault.
select 'shown in another number of pairs than it says' fault, e.activity_id || ' ' || e.number as id from contest_entries e
  left join (select activity_id, number, count(*) as pairs, count(*) filter (where is_left) as lefts from (
      select activity_id, left_number as number, true as is_left from contest_pairs union all select activity_id, right_number, false from contest_pairs) p group by 1, 2) p
    on p.activity_id = e.activity_id and p.number = e.number
  where e.shown <> coalesce(p.pairs, 0) or e.shown_left <> coalesce(p.lefts, 0)
union all
select 'shown twice to one voter', p.activity_id || ' ' || p.voter_mark || ' ' || p.number from (
    select activity_id, voter_mark, left_number as number from contest_pairs union all select activity_id, voter_mark, right_number from contest_pairs) p
  group by p.activity_id, p.voter_mark, p.number having count(*) > 1
union all
select 'compares what its voter entered', p.id::text from contest_pairs p
  join contest_entries e on e.activity_id = p.activity_id and e.number in (p.left_number, p.right_number) where e.account_id = p.voter_id
union all
select 'answered when no votes were taken', p.id::text from contest_pairs p join contests c on c.activity_id = p.activity_id where p.answered_at > c.votes_until
union all
select 'judged without a count, or left out of it', p.id::text from contest_pairs p join contests c on c.activity_id = p.activity_id
  where p.answer is not null and (p.verdict is null) <> (c.counted_at is null)
union all
select 'says another number of answers', c.activity_id::text from contests c
  where c.answers <> (select count(*) from contest_pairs p where p.activity_id = c.activity_id and p.answer is not null)
union all
select 'a number beyond the next', e.activity_id || ' ' || e.number from contest_entries e join contests c on c.activity_id = e.activity_id where e.number >= c.next_number
union all
select 'places that are not 1 to the last', e.activity_id::text from contest_entries e where e.place is not null
  group by e.activity_id having min(e.place) <> 1 or max(e.place) <> count(*) or count(distinct e.place) <> count(*)
union all
select 'judged by a juror who entered it', s.activity_id || ' ' || s.number from jury_scores s
  join contest_entries e on e.activity_id = s.activity_id and e.number = s.number where e.account_id = s.juror_id
union all
select 'judged before its votes were counted, or after all was put together', s.activity_id || ' ' || s.number from jury_scores s
  join contests c on c.activity_id = s.activity_id where c.counted_at is null or s.given_at > c.judged_at;
