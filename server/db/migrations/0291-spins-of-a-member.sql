-- What somebody has of a wheel is asked whole with every spin and every look at it, tickets and spins: one index has both.

-- owner: campaigns
create index spins_of_wheel on spins (account_id, activity_id);
drop index spin_tickets_of;
