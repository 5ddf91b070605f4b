-- The day that the reply to an objection sets is the last day of its request: it was lost when days were counted.
alter table permohonan_informasi no force row level security;
update permohonan_informasi set tenggat = pelaksanaan where keadaan = 'pelaksanaan' and tenggat is null;
alter table permohonan_informasi force row level security;
