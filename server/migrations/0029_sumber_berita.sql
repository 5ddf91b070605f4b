-- Where a piece of news was taken from, a name or an address of the web; '' for the village's own.
alter table artikel add column sumber text not null default '';
