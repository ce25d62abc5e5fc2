-- The index of 0114 has taken its place.
alter table tax_document drop constraint tax_document_once;
