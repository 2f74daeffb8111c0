-- What must never be true of boards and picks; every row is a fault.
select 'more places than photographs that asked for one' fault, b.board || ' ' || b.of as id from boards b
  where (select count(*) from board_places p where p.board = b.board and p.of = b.of) > b.photographs
union all
select 'pick of one''s own work', k.id::text from picks k join posts p on p.id = k.post_id where p.account_id = k.account_id;
