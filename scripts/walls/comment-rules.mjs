/** Rule ids with the sentence a developer reads. Each has a source in broken-sources.mjs that breaks it. */
export const commentRules = {
  'comment-opening':
    'A comment does not begin with "Of": write a sentence with a subject and a verb, or name the thing first.',
}

/** Such an opening makes sense only to a reader who completes it from the code beside it. */
const unfinished = /^[\s*]*Of\s/

/** The comment rules that a script breaks, in its own comments and in those of its SQL. */
export const brokenCommentRules = (comments, text) => [
  ...comments.flatMap(brokenLines),
  ...brokenSqlLines(text),
]

/** The comment rules that a style sheet breaks. */
export function brokenStyleComments(text) {
  const comments = [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: value, index }) => ({
    text: value,
    line: text.slice(0, index).split('\n').length,
  }))
  return comments.flatMap(brokenLines)
}

/** Each line counts, because a paragraph in the middle of a comment may begin in the same way. */
const brokenLines = ({ text, line }) =>
  text
    .split('\n')
    .flatMap((one, index) =>
      unfinished.test(one) ? [{ rule: 'comment-opening', line: line + index }] : [],
    )

/** SQL is a text within a script, so its comments are found by their lines. */
const brokenSqlLines = (text) =>
  text
    .split('\n')
    .flatMap((one, index) =>
      /^\s*-- ?Of\s/.test(one) ? [{ rule: 'comment-opening', line: index + 1 }] : [],
    )
