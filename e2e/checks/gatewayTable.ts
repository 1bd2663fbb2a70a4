import { missingTest, type ReadSource } from './tableRows.ts'

/** One row of a table of `docs/gateway.md`. */
export type Row = {
  readonly name: string
  /** The call with its method, or the values. */
  readonly what: string
  readonly screen: string
  readonly file: string
  readonly test: string
}

export type Tables = { readonly calls: readonly Row[]; readonly values: readonly Row[] }

/** SPEC section 7: method and the end of the path, by which a row is known. */
const specifiedCalls = [
  'GET /safes/{address}',
  'GET /incoming-transfers/',
  'GET /module-transactions/',
  'GET /multisig-transactions/',
  'GET /balances/{currency}',
  'GET /supported-fiat-codes',
  'GET /owners/{address}/safes',
  'GET /collectibles',
  'GET /transactions/history',
  'GET /transactions/queued',
  'GET /transactions/{transactionId}',
  'GET /v1/chains',
  'GET /v1/chains/{chainId}',
  'GET /safe-apps',
  'GET /about/master-copies',
  'GET /messages',
  'GET /messages/{messageHash}',
  'POST /multisig-transactions/estimations',
  'POST /propose',
  'POST /data-decoder',
  'POST /messages',
  'POST /signatures',
]

/** SPEC section 3. */
const specifiedValues = [
  ...['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'],
  ...['INCOMING', 'OUTGOING', 'UNKNOWN', 'ERC20', 'ERC721', 'NATIVE_TOKEN', 'NATIVE_COIN'],
  ...['Transfer', 'SettingsChange', 'Custom', 'Creation'],
  ...['SET_FALLBACK_HANDLER', 'ADD_OWNER', 'REMOVE_OWNER', 'SWAP_OWNER', 'CHANGE_THRESHOLD'],
  ...['CHANGE_IMPLEMENTATION', 'ENABLE_MODULE', 'DISABLE_MODULE', 'SET_GUARD', 'DELETE_GUARD'],
  ...['NEEDS_CONFIRMATION', 'CONFIRMED', 'SAFE_APPS', 'CONTRACT_INTERACTION', 'DOMAIN_LOOKUP'],
  ...['SPENDING_LIMIT', 'EIP1559', 'SAFE_TX_GAS_OPTIONAL', 'TX_SIMULATION', 'EIP1271', 'ORACLE', 'FIXED'],
  ...['UP_TO_DATE', 'OUTDATED', 'NO_RESTRICTIONS', 'DOMAIN_ALLOWLIST', 'Queued', 'Next'],
  ...['None', 'HasNext', 'End'],
]

/** Reads the two tables of `docs/gateway.md`. */
export function readTables(text: string): Tables {
  const [, calls = '', values = ''] = text.split(/^## .*$/m)
  return { calls: readRows(calls), values: readRows(values) }
}

function readRows(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .slice(1)
    .map((line) => {
      const [, name = '', what = '', screen = '', file = '', test = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return { name: plain(name), what: plain(what), screen, file: plain(file), test }
    })
}

function plain(cell: string): string {
  return cell.replaceAll('`', '')
}

type Known = {
  /** Every call of the gateway that `src/shared/gateway` offers. */
  readonly functions: readonly string[]
  readonly readSource: ReadSource
}

/** One line for each thing that is missing. */
export function judgeTables({ calls, values }: Tables, known: Known): readonly string[] {
  const names = new Set(calls.map(({ name }) => name))
  const listed = new Set(values.flatMap(({ what }) => what.split(', ')))
  return [
    ...[...calls, ...values].flatMap((row) => judgeRow(row, known)),
    ...[...names]
      .filter((name) => !known.functions.includes(name))
      .map((name) => `${name}: there is no such call`),
    ...known.functions.filter((name) => !names.has(name)).map((name) => `${name}: has no row`),
    ...specifiedCalls
      .filter((call) => !calls.some(({ what }) => isCall(what, call)))
      .map((call) => `${call}: is a call of the specification and has no row`),
    ...specifiedValues.filter((value) => !listed.has(value)).map((value) => `${value}: is in no value set`),
  ]
}

function judgeRow({ name, screen, file, test }: Row, { readSource }: Known): readonly string[] {
  const problem = missingTest(`\`${file}\`: ${test}`, readSource)
  return [
    ...(screen === '' ? [`${name}: nowhere on screen`] : []),
    ...(problem === undefined ? [] : [`${name}: ${problem}`]),
  ]
}

function isCall(what: string, call: string): boolean {
  const [method = '', end = ''] = call.split(' ')
  const [given = '', path = ''] = what.split(' ')
  return given === method && path.endsWith(end)
}
