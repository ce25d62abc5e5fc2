-- Letters are compared in one way wherever people search (contract/src/typed/fold-letters.ts has the same table): without accents,
-- capitals and widths, and with what people without that key type for ß, ø, ł and their like.
-- It does not ask the locale of the database, which may know ASCII alone: the capitals of Latin, Greek, Cyrillic and Armenian stand here.
create function fold_letters(said text) returns text language sql immutable parallel safe as $$
  select case when bare ~ '^[\u0001-\u007f]*$' then bare else
    normalize(replace(replace(replace(replace(translate(bare,
      'ÆÐØÞðøĐđĦħıŁłŊŋŒŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺ'
      || 'ȻȽȾɁɃɄɅɆɈɊɌɎəͰͲͶͿΑΕΗΙΟΥΩΒΓΔΖΘΚΛΜΝΞΠΡΣΤΦΧΨςϏϘϚϜϞϠϷϺϽϾϿЕЂГЄЅІЈ'
      || 'ЉЊЋКИУЏАБВДЖЗЛМНОПРСТФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞ'
      || 'ҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵ'
      || 'ԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉẞỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈ'
      || 'ꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚ'
      || 'ꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔'
      || 'ꟖꟘꟚꟜꟵ',
      'ædoþdoddhhillnnœttɓƃƅɔƈɖɗƌǝeɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥ'
      || 'ȼƚⱦɂƀʉʌɇɉɋɍɏeͱͳͷϳαεηιουωβγδζθκλμνξπρστφχψσϗϙϛϝϟϡϸϻͻͼͽеђгєѕіј'
      || 'љњћкиуџабвджзлмнопрстфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟ'
      || 'ҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդե'
      || 'զէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆᲊßỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꙁꙃꙅꙇꙉ'
      || 'ꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛ'
      || 'ꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕ'
      || 'ꟗꟙꟛƛꟶ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) end
  from lower(regexp_replace(normalize(
    regexp_replace(said, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\U000e0000-\U000e007f]', '', 'g'),
    NFKD), '[\u0300-\u036f]', '', 'g') collate "C") as bare
$$;

create or replace function search_words(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}') from (
    select distinct word from regexp_split_to_table(fold_letters(said),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+') as word
    where word <> '' and length(word) <= 100) as words
$$;

-- What the list of events finds is written anew; there are few events, and of those only such with one of these letters change.
update event e set search = fresh.search
  from (select e.id, array_to_tsvector(search_words(
        concat_ws(' ', e.title, e.summary, o.name, v.name, v.town, v.postcode))) as search
      from event e join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id) fresh
  where fresh.id = e.id and e.search is distinct from fresh.search;
