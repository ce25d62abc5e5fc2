alter table sale validate constraint sale_paying_by_fkey;
