-- What a payment is taken from, for a provider that makes and captures it in one call. Kept only until the provider's
-- answer is known: asked again, the same key must come with the same words.
alter table payment add column source jsonb;
