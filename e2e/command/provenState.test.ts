import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBlockHeader } from '../../src/shared/domain/proof/blockHeader.ts'
import { checkRecordedProof } from '../../src/shared/domain/record/checkRecordedProof.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { ada, cy } from '../sandbox/chain/people.ts'
import { type CommandSetup, setUpCommand } from './setUpCommand.ts'

type Answer = Readonly<Record<string, unknown>>

/** What is sent in the place of an answer; `undefined` for nothing at all. */
type Change = (method: string, answer: Answer) => Answer | undefined

const honest: Change = (_, answer) => answer

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

const servers: Server[] = []
afterAll(async () => {
  const closing = servers.map((server) => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  await Promise.all(closing)
})

/** A node over the chain of the sandbox, on a loopback host of its own. */
async function nodeOn(host: string, change = honest): Promise<string> {
  const server = createServer((request, response) => void answer(request, response, change))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://${host}:${address.port}`
}

async function answer(request: IncomingMessage, response: ServerResponse, change: Change): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const headers = { 'content-type': 'application/json' }
  const given = await fetch(command.world.running.world.rpcUrl, { method: 'POST', headers, body })
  const changed = change(
    String(readFields(JSON.parse(body))?.['method']),
    readFields(await given.json()) ?? {},
  )
  if (changed === undefined) response.destroy()
  else response.end(JSON.stringify(changed))
}

/** Another value of one field of what a method answers. */
function changing(method: string, field: string, to: (value: string) => string): Change {
  return (asked, given) => {
    const result = readFields(given['result'])
    if (asked !== method || result === undefined) return given
    return { ...given, result: { ...result, [field]: to(String(result[field])) } }
  }
}

let named = 0

async function check(urls: readonly string[], more: readonly string[] = []) {
  const fields = await command.save(`payment-${++named}.json`, await command.payment())
  const { safe } = command.world.running.world
  const nodes = urls.flatMap((url) => ['--rpc', url])
  return command.run([fields, '--safe', `31337:${safe}`, ...nodes, ...command.gateway(), ...more])
}

describe('the state of the Safe, proven through the nodes that are named', {
  timeout: 120_000,
  concurrent: true,
}, () => {
  test('behavior: two hosts that name the block prove the state, with all that proves it as JSON', async () => {
    const urls = [await nodeOn('127.0.0.1'), await nodeOn('127.0.0.2')]
    const text = await check(urls)
    expect(text.errors).toBe('')
    expect(text.output).toMatch(/Proven at block [\d,]+ \(2 nodes name it\)\./)
    expect(text.output).toMatch(/block hash {2}0x[0-9a-f]{64}/)
    expect(text.output).toContain('named by  127.0.0.1, 127.0.0.2')
    expect(text.output).toMatch(/owners {2}.*0x/)
    expect(text.output).toContain('threshold  2 of ')
    expect(text.output).toContain('Not provable here: Balances of tokens')
    expect(text.exitCode).toBe(0)

    const { output } = await check(urls, ['--json'])
    const report = readFields(JSON.parse(output))
    expect(report?.['provenState']).toMatchObject({ proven: { namedBy: ['127.0.0.1', '127.0.0.2'] } })
    const { safe } = command.world.running.world
    const proven = checkRecordedProof(report?.['proof'], safe)
    expect(proven).toMatchObject({ kind: 'proven', safe: { threshold: 2n } })
    expect(proven.kind === 'proven' && proven.safe.owners).toContain(ada.address.toLowerCase())
    expect(checkRecordedProof(report?.['proof'], cy.address).kind).toBe('broken')
  })

  test('behavior: one node, or two ports of one host, prove nothing, and the report says why', async () => {
    const [one, other] = [await nodeOn('127.0.0.1'), await nodeOn('127.0.0.1')]
    for (const urls of [[one], [one, other]]) {
      const { exitCode, output } = await check(urls)
      expect(output).toContain(
        'Not proven. Two nodes of different hosts have to name the block. Name another with --rpc.',
      )
      expect(exitCode).toBe(0)
    }
  })

  test('behavior: a node that refuses proofs is no alarm, and the report says why nothing is proven', async () => {
    const refusing = await nodeOn('127.0.0.1', (method, { id, jsonrpc, ...rest }) =>
      method === 'eth_getProof'
        ? { id, jsonrpc, error: { code: -32601, message: 'not here' } }
        : { id, jsonrpc, ...rest },
    )
    const { exitCode, output } = await check([refusing, await nodeOn('127.0.0.2')])
    expect(output).toContain('Not proven. 127.0.0.1 does not give proofs (eth_getProof).')
    expect(exitCode).toBe(0)
  })

  const witnessLies: readonly (readonly [string, Change, RegExp])[] = [
    [
      'a false field of a header',
      changing('eth_getBlockByNumber', 'gasUsed', () => '0x1'),
      /The header that 127\.0\.0\.2 sends for block [\d,]+ does not hash to the name of the block/,
    ],
    [
      'a block of its own',
      (method, given) => {
        const forged = { ...readFields(given['result']), stateRoot: `0x${'12'.repeat(32)}` }
        return method === 'eth_getBlockByNumber'
          ? { ...given, result: { ...forged, hash: readBlockHeader(forged)?.hash } }
          : given
      },
      /127\.0\.0\.2 names a different block [\d,]+ than the other nodes/,
    ],
  ]

  test.each(witnessLies)('error: a witness with %s is critical and named', async (_, change, sentence) => {
    const urls = [await nodeOn('127.0.0.1'), await nodeOn('127.0.0.2', change), await nodeOn('localhost')]
    const { exitCode, output } = await check(urls)
    expect(output).toMatch(/CRITICAL {2}K4 /)
    expect(output).toMatch(sentence)
    expect(exitCode).toBe(2)
  })

  const owner = ada.address.slice(2).toLowerCase()
  const firstLies: readonly (readonly [string, Change, RegExp])[] = [
    [
      'another owner in its answers',
      (method, given) =>
        method === 'eth_call'
          ? { ...given, result: String(given['result']).replaceAll(owner, 'ee'.repeat(20)) }
          : given,
      /What 127\.0\.0\.1 says is not what block [\d,]+ holds: owners\./,
    ],
    [
      'a proof that leads nowhere',
      changing('eth_getProof', 'accountProof', () => '0x'),
      /The proof that 127\.0\.0\.1 sends does not lead to block/,
    ],
  ]

  test.each(firstLies)('error: a first node with %s is critical and named', async (_, change, sentence) => {
    const { exitCode, output } = await check([await nodeOn('127.0.0.1', change), await nodeOn('127.0.0.2')])
    expect(output).toMatch(sentence)
    expect(output).toContain('Not proven. What a node says does not fit the chain.')
    expect(exitCode).toBe(2)
  })

  test('error: a node that is named and falls silent ends it with 3', async () => {
    const silent = await nodeOn('127.0.0.2', (method, given) =>
      method === 'eth_getBlockByNumber' ? undefined : given,
    )
    const { exitCode, errors } = await check([await nodeOn('127.0.0.1'), silent, await nodeOn('localhost')])
    expect(errors).toMatch(/The node 127\.0\.0\.2:\d+ does not answer\./)
    expect(exitCode).toBe(3)
  })
})
