-- How often the files of one licence can be downloaded a day is for the operators to say.

insert into parameter_changes (parameter, value, why, changed_at) values ('licenceDownloads', 40, 'the first day', '2020-01-01T00:00:00+08:00');
