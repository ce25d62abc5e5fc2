/** What the operator can do when a rule is broken, for those whose rows do not say it. */
export const todos: Readonly<Record<string, string>> = {
  'what is owed to a buyer has its refund':
    'Ask the providers what they gave back: npm run reconcile. What it cannot explain it names, with the command that does.',
  'what was given back at the provider has its reason here':
    'Say what it was for: npm run reconcile names the command for each of these orders.',
}
