-- The papers of a letter stand in one list, which its form and its box of requirements both show. Of a letter of the program
-- that no office has published yet, a text that is nothing but a list only repeated them, in other words: it goes. What an
-- office wrote stays beside the list.
alter table layanan no force row level security;
update layanan set persyaratan = ''
  where statis is not null and versi_id is null and persyaratan ~ '^<ul>(<li>[^<]*</li>)+</ul>$';
alter table layanan force row level security;
