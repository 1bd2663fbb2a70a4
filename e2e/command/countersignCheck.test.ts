import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReviewWorld, type ReviewWorld } from '../review/openReviewWorld.ts'
import { buildCheck } from '../run/buildCheck.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { dee, eve } from '../sandbox/chain/people.ts'
import { type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'

const noNode = 'http://127.0.0.1:9'
const drawOut = 'drawOut(uint256 shares, address receiver)'
const noFields = { to: '0x', nonce: 1 }

let world: ReviewWorld
/** Another folder than that of the project, which the command has to run from as well. */
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-check-'))
  file = (await buildCheck(join(folder, 'built'))).file
  world = await openReviewWorld()
}, 120_000)
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Ended = { readonly exitCode: number; readonly output: string; readonly errors: string }

function run(
  words: readonly string[],
  { node = [], input = '' }: { readonly node?: readonly string[]; readonly input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...node, file, ...words],
      { cwd: folder, env: {} },
      (error, output, errors) => resolve({ exitCode: Number(error?.code ?? 0), output, errors }),
    )
    child.stdin?.end(input)
  })
}

async function save(name: string, content: unknown): Promise<string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content, withoutBigints)
  await writeFile(join(folder, name), text)
  return name
}

function withoutBigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** The main Safe of the sandbox with its node. */
function named(): readonly string[] {
  const { safe, rpcUrl } = world.running.world
  return ['--safe', `31337:${safe}`, '--rpc', rpcUrl]
}

function gateway(): readonly string[] {
  return ['--gateway', world.running.gatewayUrl]
}

async function payment(changes: Partial<SafeTransaction> = {}): Promise<SafeTransaction> {
  const nonce = await world.running.nonceOf(world.running.world.safe)
  return safeTransaction({ ...pay(dee, '0.01'), nonce, ...changes })
}

describe('what it ends with', () => {
  test('behavior: 0 for an ordinary payment, with its hashes, calls and what was found', async () => {
    const fields = await save('payment.json', await payment())
    const { exitCode, output, errors } = await run([fields, ...named(), ...gateway()])
    expect(errors).toBe('')
    expect(output).toContain('(the Safe says so)')
    expect(output).toMatch(/safeTxHash {3}0x[0-9a-f]{64}/)
    expect(output).toContain(`to ${dee.address}`)
    expect(output).toContain('value 10000000000000000 wei')
    expect(output).toMatch(/\d+ checks ran\. Nothing is red\./)
    expect(exitCode).toBe(0)
  })

  test('behavior: 1 for a high finding and 2 for a critical one', async () => {
    const used = await save('used.json', await payment({ nonce: 0n }))
    const high = await run([used, ...named(), ...gateway()])
    expect(high.output).toMatch(/HIGH {6}A7 /)
    expect(high).toMatchObject({ exitCode: 1, errors: '' })

    const { bybit } = hostileProposals(world.running.world)
    const { rpcUrl } = world.running.world
    const place = ['--safe', `local:${bybit.safe}`, '--rpc', rpcUrl, ...gateway()]
    const critical = await run([plannedHash(world.running.world, bybit), ...place])
    expect(critical.output).toMatch(/CRITICAL {2}D7 /)
    expect(critical).toMatchObject({ exitCode: 2, errors: '' })
  })

  test('behavior: the same from standard input, as JSON', async () => {
    const input = JSON.stringify(await payment(), withoutBigints)
    const { exitCode, output } = await run(['-', '--json', ...named(), ...gateway()], { input })
    const report: unknown = JSON.parse(output)
    expect(report).toMatchObject({
      kind: 'countersign check',
      outcome: 'nothing-red',
      versionFrom: 'chain',
      safe: { chainId: 31337, address: world.running.world.safe, version: '1.4.1' },
      calls: [{ place: 'transaction', to: dee.address, method: 'no data' }],
      checks: { unchecked: [] },
    })
    expect(exitCode).toBe(0)
  })

  test('behavior: a link names the Safe, and its chain by a short name', async () => {
    const { bybit } = hostileProposals(world.running.world)
    const hash = plannedHash(world.running.world, bybit)
    const link = `https://app.safe.global/transactions/tx?safe=local:${bybit.safe}&id=multisig_${bybit.safe}_${hash}`
    const { exitCode, output } = await run([link, ...gateway()])
    expect(output).toContain('(the gateway says so)')
    expect(output).toContain(`same  ${hash}  What you pasted`)
    expect(exitCode).toBe(2)
  })

  test('behavior: a batch file becomes the transaction that Safe{Wallet} makes of it, at the time that is given', async () => {
    const call = { to: dee.address, value: '1000', data: '0x' }
    const batch = await save('batch.json', { version: '1.0', chainId: '31337', transactions: [call, call] })
    const { exitCode, output } = await run([batch, ...named(), ...gateway(), '--now', '1800000000', '--json'])
    const report: unknown = JSON.parse(output)
    expect(report).toMatchObject({
      madeAt: expect.stringMatching(/^2027-01-15T08:00:0/),
      calls: [
        { place: 'transaction', method: 'multiSend(bytes)', operation: 1 },
        { place: 'batch item 1', to: dee.address, value: '1000' },
        { place: 'batch item 2', to: dee.address, value: '1000' },
      ],
    })
    expect(exitCode).toBe(0)
  })

  test('behavior: an interface is a claim that adds what it means', async () => {
    const args = [5n, eve.address] as const
    const data = encodeFunctionData({ abi: parseAbi([`function ${drawOut}`]), functionName: 'drawOut', args })
    const { address: to } = world.running.world.collectibles[0]
    const fields = await save('unknown.json', await payment({ to, value: 0n, data }))
    const plain = await run([fields, ...named(), ...gateway()])
    expect(plain.output).toContain('WARNING   C11')
    expect(plain.output).not.toContain('By the interface')
    const dropped = await save('interface.txt', drawOut)
    const claimed = await run([fields, '--interface', dropped, ...named(), ...gateway()])
    expect(claimed.output).toMatch(
      /HIGH {6}F19 .*By the interface that you gave for this contract, unproven: /,
    )
    expect(claimed).toMatchObject({ exitCode: 1, output: expect.stringContaining('WARNING   C11') })
    const none = await save('none.txt', 'nothing')
    const refused = await run([fields, '--interface', none, ...named(), ...gateway()])
    expect(refused).toMatchObject({ exitCode: 3, errors: expect.stringContaining('no interface') })
  })

  test('behavior: a book names recipients', async () => {
    const fields = await save(
      'payment.json',
      await payment({ to: '0x5afe000000000000000000000000000000000001' }),
    )
    const rows = 'address,name,chainId\n0x5afe000000000000000000000000000000000001,Rent,31337\n'
    const book = await save('book.csv', rows)
    const stranger = await run([fields, ...named(), ...gateway()])
    expect(stranger.output).toMatch(/INFO {6}F8 /)
    const known = await run([fields, '--book', book, ...named(), ...gateway()])
    expect(known.output).not.toContain('F8')
  })
})

describe('3 when nothing was judged', () => {
  test.each([
    ['a file that is not there', async () => ['nowhere.json'], /nowhere\.json cannot be read/],
    ['a folder', async () => ['.', ...named()], /cannot be read/],
    ['a file without end', async () => ['/dev/zero', ...named()], /longer than a million/],
    ['a time beyond all calendars', async () => ['-', '--now', '9'.repeat(12)], /--now takes a whole number/],
    ['no transaction', async () => [await save('text.txt', 'a text'), ...named()], /no transaction/],
    [
      'fields that are missing',
      async () => [await save('half.json', noFields), ...named()],
      /A field is missing/,
    ],
    ['no Safe', async () => [await save('payment.json', await payment())], /Which Safe is it/],
    ['a link without a gateway', async () => [`0x${'ab'.repeat(32)}`, ...named()], /--gateway/],
    ['an unknown option', async () => ['--rcp', noNode], /--rcp/],
    [
      'a mistyped address',
      async () => ['-', '--safe', `1:${dee.address.toLowerCase().replace('a', 'A')}`],
      /checksum/,
    ],
    [
      'a book that is none',
      async () => [
        await save('payment.json', await payment()),
        '--book',
        await save('book.csv', 'name,address\n'),
        ...named(),
      ],
      /no address book/,
    ],
  ])('behavior: %s', async (_, words, says) => {
    const { exitCode, errors, output } = await run(await words())
    expect(errors).toMatch(says)
    expect(errors).not.toContain('    at ')
    expect(output).toBe('')
    expect(exitCode).toBe(3)
  })

  test('behavior: a hash that is not the hash of the fields', async () => {
    const safeTxHash = `0x${'ab'.repeat(32)}`
    const fields = await save('wrong.json', { ...(await payment()), safeTxHash })
    const { exitCode, output } = await run([fields, ...named(), ...gateway()])
    expect(output).toContain(`DIFFERENT  ${safeTxHash}  What you pasted`)
    expect(output).toContain('Not judged: a hash that is named is not the hash of these fields.')
    expect(exitCode).toBe(3)
  })

  test.each([
    ['a node', () => ['--rpc', noNode], 'The node 127.0.0.1:9 does not answer.'],
    [
      'a second node',
      () => ['--rpc', world.running.world.rpcUrl, '--rpc', noNode],
      'The node 127.0.0.1:9 does not answer.',
    ],
    ['a gateway', () => ['--gateway', noNode], 'The gateway 127.0.0.1:9 does not answer.'],
  ])('behavior: %s that is named and does not answer', async (_, words, says) => {
    const fields = await save('payment.json', await payment())
    const { exitCode, errors } = await run([fields, '--safe', `1:${world.running.world.safe}`, ...words()])
    expect(errors).toContain(says)
    expect(exitCode).toBe(3)
  })

  test('behavior: the gateway names another hash than the one that was asked for', async () => {
    const { bybit, wazirx } = hostileProposals(world.running.world)
    const [asked, other] = [bybit, wazirx].map((one) => plannedHash(world.running.world, one))
    const path = `/v1/chains/31337/transactions/${other}`
    await world.running.falsify(path, `/transactions/${asked}`, (answer) => answer)
    const place = ['--safe', `31337:${bybit.safe}`, '--rpc', world.running.world.rpcUrl, ...gateway()]
    const { exitCode, output } = await run([String(asked), ...place])
    await world.restore()
    expect(output).toContain('DIFFERENT')
    expect(exitCode).toBe(3)
  })

  test.each([
    ['an error', breakingAt("queueMicrotask(() => { throw new Error('Broken') })")],
    ['a rejection', breakingAt("Promise.reject(new Error('Broken'))")],
    ['what is said', "process.stdout.write = () => { throw new Error('Broken') }"],
    ['a module of its own', "Object.defineProperty = () => { throw new Error('Broken') }"],
  ])('behavior: %s that fails, against every expectation', async (_, script) => {
    const fields = await save('payment.json', await payment())
    const preload = await save('broken.mjs', script)
    const { exitCode, errors } = await run([fields, ...named()], { node: ['--import', `./${preload}`] })
    expect(errors).toContain('Broken')
    expect(exitCode).toBe(3)
  })
})

/** Does it at the first question to a node. */
function breakingAt(script: string): string {
  return `const ask = fetch; globalThis.fetch = (...words) => { ${script}; return ask(...words) }`
}

describe('the network', () => {
  const trap = resolve('e2e/command/trapNetwork.mjs')
  const trapped = (words: readonly string[]) => run(words, { node: ['--import', trap] })

  test('behavior: asks nothing when no service is named, and says what could not run for that', async () => {
    const fields = await save('payment.json', await payment())
    const { exitCode, output, errors } = await trapped([fields, '--safe', `1:${world.running.world.safe}`])
    expect(errors).toBe('')
    expect(output).toContain('assumed: nothing that was asked says it')
    expect(output).toMatch(/I2 {3}no node is named; .*A7, .* need the same/)
    expect(output).toMatch(/K1 {3}no gateway is named; .*F8, .* need the same/)
    expect(output).toContain('Not simulated: no node is named.')
    expect(output).toContain('Nothing is red.')
    expect(exitCode).toBe(0)
  })

  test('behavior: the trap sees every connection that a named node is asked over', async () => {
    const fields = await save('payment.json', await payment())
    const { exitCode, errors } = await trapped([fields, ...named()])
    expect(errors).toContain('A connection was opened')
    expect(exitCode).toBe(3)
  })
})
