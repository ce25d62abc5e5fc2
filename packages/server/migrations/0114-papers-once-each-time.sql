-- What `tax_document_once` says, for each time that a paper was made out.
create unique index concurrently tax_document_once_each_time
  on tax_document (transaction_id, organiser_id, reissue, (kind = 'credit_note')) nulls not distinct;
