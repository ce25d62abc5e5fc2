-- Many codes can be one entry of the catalogue: the keys of their rows are that of the entry, a slash and a number.
create index promo_code_entry on promo_code (split_part(key, '/', 1));
