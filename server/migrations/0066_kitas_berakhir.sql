-- Until when the permit to stay of a foreigner is valid, as form F-1.01 of the registry asks it.
alter table penduduk add column kitas_berakhir date;
