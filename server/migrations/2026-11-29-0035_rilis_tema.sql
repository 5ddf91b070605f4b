-- Themes of the map that count people show what was released of each area, not what stands there now.
alter table sigtipe add column rilis jsonb;
