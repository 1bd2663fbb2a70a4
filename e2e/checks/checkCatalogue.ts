import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkWords } from '../../src/shared/domain/checks/words/checkWords.ts'

/** What the table of checks says of one id; places are `undefined` where nothing was found. */
export type CatalogueRow = {
  readonly id: string
  /** The file of the rule, below the folder of checks. */
  readonly rule: string | undefined
  readonly fires: string | undefined
  readonly silent: string | undefined
}

/** Ids of checks that are gone. None of them is given again: an id means one check, also in what was written before. */
const retired: ReadonlySet<string> = new Set(['A16', 'F10', 'F15'])

/**
 * Every id that must have a rule, a test in which it fires and a test in which it stays silent: of each group those up to
 * the last number that has words. One that is left out on the way has to be retired.
 */
export const catalogueIds: readonly string[] = idsUpTo(lastNumbers(Object.keys(checkWords))).filter(
  (id) => !retired.has(id),
)

/** The last number of each group that has words, by the letter of the group. */
function lastNumbers(keys: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const key of keys) {
    const [, group, number] = /^([A-Z])(\d+)$/.exec(key) ?? []
    if (group !== undefined) last.set(group, Math.max(last.get(group) ?? 0, Number(number)))
  }
  return new Map([...last].sort(([left], [right]) => left.localeCompare(right)))
}

function idsUpTo(last: ReadonlyMap<string, number>): readonly string[] {
  return [...last].flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
  )
}

const folder = join('src', 'shared', 'domain', 'checks')

/** Looks through the rules and their tests in the project at `directory`. */
export async function readCatalogue(directory: string): Promise<readonly CatalogueRow[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  const found = (pattern: (id: string) => RegExp, tests: boolean) => (id: string) => {
    const index = names.findIndex(
      (name, place) => name.endsWith('.test.ts') === tests && pattern(id).test(texts[place] ?? ''),
    )
    const name = names[index]?.replaceAll('\\', '/')
    if (name === undefined || !tests) return name
    const title =
      new RegExp(pattern(id).source.replace('\\b', '[^\'"`]*')).exec(texts[index] ?? '')?.[0] ?? ''
    return `${name}: ${title.replace(/^.*behavior: /, '')}`
  }
  const rule = found((id) => new RegExp(`\\bid: '${id}'`), false)
  const fires = found((id) => new RegExp(`test\\(\\s*['"\`]behavior: ${id} fires\\b`), true)
  const silent = found((id) => new RegExp(`test\\(\\s*['"\`]behavior: ${id} stays silent\\b`), true)
  return catalogueIds.map((id) => ({ id, rule: rule(id), fires: fires(id), silent: silent(id) }))
}

/** What is missing, one line each. */
export function judgeCatalogue(rows: readonly CatalogueRow[]): readonly string[] {
  return rows.flatMap(({ id, rule, fires, silent }) => [
    ...(rule === undefined ? [`${id} has no rule`] : []),
    ...(fires === undefined ? [`${id} has no test in which it fires`] : []),
    ...(silent === undefined ? [`${id} has no test in which it stays silent`] : []),
  ])
}

/** A code of a finding as rules write it, in quotes or, for rules that share one, with a part to fill in. */
const writtenCode = /'([A-K]\d+\.[a-z][a-z0-9-]*)'|`([^`\s]*\.[^`\s]*)` as const/g

/** Codes in the catalogue of sentences that no rule uses any more. */
export async function unsaidCodes(directory: string, codes: readonly string[]): Promise<readonly string[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('words'),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  const said = texts.flatMap((text) =>
    [...text.matchAll(writtenCode)].map(([, plain, open = '']) =>
      plain === undefined
        ? new RegExp(`^${open.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`)
        : new RegExp(`^${plain.replaceAll('.', '\\.')}$`),
    ),
  )
  return codes.filter((code) => !said.some((pattern) => pattern.test(code)))
}

/** `critical`, or what is critical for a stranger, before the code that it is said with. */
const criticalCode = /reportFinding\([^{}]*'critical'[^{}]*\{\s*code: '([A-K]\d+)\./g

/** Checks that, as their rules are written, can be critical. Those that decide it elsewhere are not seen. */
export async function criticalChecks(directory: string): Promise<readonly string[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(criticalCode)].flatMap(([, id]) => id ?? []))
}

type Text = { readonly id: string; readonly title: string; readonly grading: string }

/** The table of checks in docs. */
export function writeCatalogue(rows: readonly CatalogueRow[], texts: readonly Text[]): string {
  const lines = rows.map(({ id, rule, fires, silent }) => {
    const text = texts.find((one) => one.id === id)
    const cells = [id, text?.title, text?.grading, rule, fires, silent]
    return `| ${cells.map((cell) => (cell ?? 'missing').replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `${introduction}\n${lines.join('\n')}\n`
}

const introduction = `# Checks

Made from the rules by \`npx vitest run --project checks e2e/checks/checkCatalogue.test.ts -u\`; \`npm test\` fails when it
is out of date, or when an id lacks its rule or one of its two tests. Files are below \`src/shared/domain/checks\`.

- Checks of calls run on every call at every depth, and on the transactions whose hashes are approved. A finding carries
  its path (\`batch item 3 > call 1\`).
- A check gives one of three answers. It ran: it found something or stayed silent. It does not apply: there is nothing of
  the kind here (it has no signature yet, no name was chosen, nothing was typed from a device), which is not shown. It could
  not run: something was needed and failed, which is shown with what failed. It never passes silently.
- What failed is one entry, however many checks need it: the check that asks for it could not run (I2 for the simulation,
  K1 for the gateway, else the first in the list below), and every other one that needs the same is in that entry as
  depending on it. None of them counts as having run.
- Rules write no words. A finding is a code with facts (\`A7.used\` with \`{ nonce, current }\`), a missing fact is a reason
  with facts. The words are in \`words\`: one file for each group, with the text of each check and the sentence of each
  code, and \`words/reasons.ts\`. Amounts are facts in the smallest unit with symbol and decimals, accounts are facts with
  what they are to the owners, so that a page can show them in its own way. Another language is another value of
  \`CheckWords\` and \`ReasonWords\`. A code without a sentence, or with other facts than its sentence takes, does not
  compile; a sentence that no rule says fails \`checkCatalogue.test.ts\`.
- \`critical\` needs a typed acknowledgement before anything is signed, sent or executed. Against E8 none helps: what the
  network never runs is refused (\`src/shared/domain/clearance/neverRuns.ts\`).
- Where a plain rule would cry wolf, the column "Severity" says how it is graded. What an ordinary transaction raises is
  held down by \`ordinary.test.ts\` (no critical finding, at most one in twenty red), what a malicious one raises by
  \`malicious.test.ts\`, and thefts that were made up to get past the rules by \`inventedThefts.test.ts\`,
  \`inventedTakeovers.test.ts\` and
  \`inventedMessages.test.ts\`.
- Four of the invented ones only warn, because an ordinary transaction looks the same. Votes that are lent, by a call or
  by a message (H1, J10): the votes often go to an account that is in no address book, votes move no
  asset, and they can be taken back. A contract that the Safe creates with nothing in it (C4): its code gets no power
  over the Safe. An unknown method without value (C11): every new protocol begins so; when it is tried and something
  leaves that nothing pays for, I3 is critical, and where it could not be tried the count of checks that could not run
  says so. It only informs where a trial that sees every movement shows that nothing leaves and the data name no account.
- What a gateway or a person says of the methods of a contract is a claim: calls that were not decoded are judged as it
  says by the checks of meaning (D, F, G, H) besides, and each finding by it says whose word it is. It takes no finding away.
- Amounts are compared to the last digit, with two exceptions. What leaves may be 1 % more than the transfers that are
  shown, for tokens that keep a fee. And a refund of gas is not in the fields as an amount: it is tried at the signed
  price and explains at most (safeTxGas + baseGas) x gasPrice, with 30 million gas where safeTxGas is 0. Tried and then
  executed by the same account it is equal to the last digit (\`worldTransactions.test.ts\`). Another executor pays less
  or more gas inside (an address that the execution itself names costs 2,500 less to reach, a changed storage slot up to
  20,000 more), and native currency is paid back at the price of the execution where that is below the signed one.
- A rule is measured on whole cases: \`npm run judge -- FILE\` says which of them are red in a world with everything, for a
  new user and with a bare node. [judging.md](judging.md) has the form of a case.
- Four or more findings of one rule and one severity share one row, which names each of them when it is opened. The
  counts, the record and the acknowledgement go by single findings.
- A16, F10 and F15 are gone, because no source can bring their facts: how a Safe that is not deployed would be set up,
  a recipient of another network (refused where it is entered), and that the source of a contract is not published. An
  id is not given again.
- A new check, in this order:
  1. Its id is the next number of its group. It exists with its words, and what it lacks then does not compile or fails.
  2. Its words in the group's file in \`words\` (F is in \`tokens.ts\`; what allows spending is in \`allowances.ts\`, what
     looks like something else in \`lookAlikes.ts\`, with G): the text under the id (\`A17\`), one sentence under each code
     (\`'A17.late'\`), made from typed facts.
  3. A rule in the group's folder with that id, and a line in \`transactionRules\` or \`messageRules\` (\`rules.ts\`). It returns \`silent\`, or
     \`reportFinding(severity, { code, facts }, path)\`, or \`reportUnchecked(fact)\` for a fact that it needed and did not get. Where
     nothing of the kind is in the transaction it returns \`reportUnchecked(notApplicable('no-name-chosen'))\`; where an account was
     read but not the part that matters, \`reportUnchecked(unknownFact({ code: 'standard-not-read', facts: { account } }))\`.
     One that can be critical has its phrase in \`src/shared/domain/clearance/dangerPhrase.ts\`, unless it refuses for good.
  4. Two tests whose titles begin with "behavior: A17 fires" and "behavior: A17 stays silent", and its answers in
     \`threeAnswers.test.ts\`; one that needs the chain, the gateway or the simulation is in
     \`e2e/review/outages.test.ts\` too.
  5. A fact from outside that it needs: a member of \`CheckFacts\` in \`subject/CheckFacts.ts\`, and its producers in
     \`src/shared/review\` (\`factProducers.ts\` and \`messageFactProducers.ts\`), which
     do not compile without it ([where its answer is read](changes.md#a-reading-behind-a-fact)); its usual value in \`src/shared/testing/checkScene.ts\`
     and its empty one in \`e2e/review/replacedProducers.ts\`. A fact that no situation notices fails
     \`situations.test.ts\`. What only the page knows is a member of \`PageKnowledge\`, filled in \`usePageKnowledge.ts\`,
     \`src/command/checkTransaction.ts\` and \`checkMessage.ts\`, \`e2e/judge/judgeCase.ts\` and \`e2e/review\`; what only
     one act knows is filled in where \`chosenNames\` is. A fact of messages alone is in \`subject/MessageSubject.ts\`. A producer answers \`known(value)\`,
     \`notApplicable(reason)\` or \`unknown(reason)\`; a new reason is a line in \`words/reasons.ts\`. One that
     means that a node or the gateway did not answer also has a line in \`unnamedReasonWords\` of \`src/shared/review/notNamed.ts\`
     (**by hand**): without it the command blames a source that was never named.
  6. A situation of the sandbox world in \`e2e/review/situations\` in which it fires, with the facts that the product's
     own producers tell. Without one the project does not compile.
  7. This page (its text is in \`e2e/checks/checkCatalogue.ts\`), made anew by the command above. Then \`npm test -- reviews\`: where verdicts of cases change,
     \`e2e/judge/cases/<group>.expected.json\` changes with them.
- \`deployments.generated.json\` is made from \`@safe-global/safe-deployments\`; after updating the package run
  \`npx vitest run --project unit src/shared/domain/contracts/officialDeployments.test.ts -u\`.
- Groups and their folders: A \`identity\`, B \`signatures\`, C \`structure\` (operation and calls), D \`settings\` (changes to
  the Safe), E \`gas\`, F and G \`tokens\` (recipients, look-alikes), H \`power\` (over other contracts), I \`simulation\`,
  J \`messages\`, K \`environment\`.

| id | warns of | severity | rule | fires in | stays silent in |
|---|---|---|---|---|---|`
