import { describe, expect, test } from 'vitest'
import { type Docs, judgeTables } from './provenTables.ts'

const docs: Docs = {
  bridge: `
| Call | Where on screen | Answered | Refused | Useless | Silent |
|---|---|---|---|---|---|
| \`rpcCall\` | Setup | @reads | @refused | @useless | @silent |

| Sentence | Where | Words | On screen |
|---|---|---|---|
| Request failed | In progress | @words | – |
`,
  gateway: `
| Function | Call | Where on screen | Test |
|---|---|---|---|
| \`queue\` | GET \`…/queued\` | Transactions | @gateway-queue |

| Value set | Values | Where on screen | Test |
|---|---|---|---|
| Status | SUCCESS | Transactions | @status |
`,
  'connect-shell': `
| Sentence | Is | Why, or how | Test |
|---|---|---|---|
| A code to scan | met |  | @scan |
| An app store | open | Not here. |  |
`,
}
const known = { methods: ['rpcCall'], functions: ['queue'] }
const proof = {
  browser: new Set(['@reads', '@refused', '@useless', '@silent', '@scan']),
  unit: new Set(['@words', '@gateway-queue', '@status']),
}
const judge = (doc: keyof Docs, from: string, to: string) =>
  judgeTables({ ...docs, [doc]: docs[doc].replace(from, to) }, known, proof)

describe('judgeTables', () => {
  test('behavior: is content where every row has a test that passed', () => {
    expect(judgeTables(docs, known, proof)).toEqual([])
  })

  test('error: a test that did not run, or did not pass, proves nothing', () => {
    const without = { browser: new Set<string>(), unit: new Set<string>() }
    expect(judgeTables(docs, known, without)).toEqual([
      'rpcCall, answered: no test with @reads ran and passed',
      'rpcCall, refused: no test with @refused ran and passed',
      'rpcCall, useless: no test with @useless ran and passed',
      'rpcCall, silent: no test with @silent ran and passed',
      'Request failed: no test with @words ran and passed',
      'queue: no test with @gateway-queue ran and passed',
      'Status: no test with @status ran and passed',
      '“A code to scan”: no test with @scan ran and passed',
    ])
  })

  test('error: how a call of the bridge ends is shown by a test in a browser only', () => {
    expect(judge('bridge', '@refused', '@words')).toEqual([
      'rpcCall, refused: no test with @words ran and passed',
    ])
  })

  test('error: a call without a row, and a row without a call', () => {
    expect(judge('bridge', 'rpcCall', 'gone')).toEqual(['rpcCall: has no row', 'gone: there is no such call'])
    expect(judge('gateway', 'queue', 'gone')).toEqual(['queue: has no row', 'gone: there is no such call'])
  })

  test('error: a row that says nothing or names no test', () => {
    expect(judge('bridge', '@silent', '')).toEqual(['rpcCall, silent: names no test by its tag'])
    expect(judge('bridge', 'Setup', '')).toEqual(['rpcCall: nowhere on screen'])
    expect(judge('gateway', '@status', '')).toEqual([
      'Status: has an empty cell; “–” stands for nowhere',
      'Status: names no test by its tag',
    ])
    expect(judge('connect-shell', '@scan', 'by hand')).toEqual(['“A code to scan”: names no test by its tag'])
  })

  test('error: a sentence without a verdict, or without its reason', () => {
    expect(judge('connect-shell', '| met', '| maybe')).toEqual([
      '“A code to scan” is none of met, differs, built, open',
    ])
    expect(judge('connect-shell', 'Not here.', '')).toEqual(['“An app store” does not say why or what'])
  })
})
