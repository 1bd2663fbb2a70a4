import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { dee } from '../sandbox/chain/people.ts'
import { type CommandSetup, noNode, setUpCommand } from './setUpCommand.ts'

const noFields = { to: '0x', nonce: 1 }

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

describe('3 when nothing was judged', () => {
  test.each([
    ['a file that is not there', async () => ['nowhere.json'], /nowhere\.json cannot be read/],
    ['a folder', async () => ['.', ...command.named()], /cannot be read/],
    ['a file without end', async () => ['/dev/zero', ...command.named()], /larger than 5 MB/],
    ['a time beyond all calendars', async () => ['-', '--now', '9'.repeat(12)], /--now takes a whole number/],
    [
      'no transaction',
      async () => [await command.save('text.txt', 'a text'), ...command.named()],
      /not a transaction or a message/,
    ],
    [
      'fields that are missing',
      async () => [await command.save('half.json', noFields), ...command.named()],
      /to is “0x”/,
    ],
    [
      'no Safe',
      async () => [await command.save('payment.json', await command.payment())],
      /Which Safe is it/,
    ],
    ['a link without a gateway', async () => [`0x${'ab'.repeat(32)}`, ...command.named()], /--gateway/],
    ['an unknown option', async () => ['--rcp', noNode], /--rcp/],
    [
      'a mistyped address',
      async () => ['-', '--safe', `1:${dee.address.toLowerCase().replace('a', 'A')}`],
      /checksum/,
    ],
    [
      'a book that is none',
      async () => [
        await command.save('payment.json', await command.payment()),
        '--book',
        await command.save('book.csv', 'name,address\n'),
        ...command.named(),
      ],
      /not an address book/,
    ],
  ])('behavior: %s', async (_, words, says) => {
    const { exitCode, errors, output } = await command.run(await words())
    expect(errors).toMatch(says)
    expect(errors).not.toContain('    at ')
    expect(output).toBe('')
    expect(exitCode).toBe(3)
  })

  test('behavior: a hash that is not the hash of the fields', async () => {
    const safeTxHash = `0x${'ab'.repeat(32)}`
    const fields = await command.save('wrong.json', { ...(await command.payment()), safeTxHash })
    const { exitCode, output } = await command.run([fields, ...command.named(), ...command.gateway()])
    expect(output).toContain(`DIFFERENT  ${safeTxHash}  What you pasted`)
    expect(output).toContain('Not judged: a hash that is named is not the hash of these fields.')
    expect(exitCode).toBe(3)
  })

  test.each([
    ['a node', () => ['--rpc', noNode], 'The node 127.0.0.1:9 does not answer.'],
    [
      'a second node',
      () => ['--rpc', command.world.running.world.rpcUrl, '--rpc', noNode],
      'The node 127.0.0.1:9 does not answer.',
    ],
    ['a gateway', () => ['--gateway', noNode], 'The gateway 127.0.0.1:9 does not answer.'],
  ])('behavior: %s that is named and does not answer', async (_, words, says) => {
    const fields = await command.save('payment.json', await command.payment())
    const { exitCode, errors } = await command.run([
      fields,
      '--safe',
      `31337:${command.world.running.world.safe}`,
      ...words(),
    ])
    expect(errors).toContain(says)
    expect(exitCode).toBe(3)
  })

  test('behavior: the gateway names another hash than the one that was asked for', async () => {
    const { bybit, wazirx } = hostileProposals(command.world.running.world)
    const [asked, other] = [bybit, wazirx].map((one) => plannedHash(command.world.running.world, one))
    const path = `/v1/chains/31337/transactions/${other}`
    await command.world.running.falsify(path, `/transactions/${asked}`, (answer) => answer)
    const place = [
      '--safe',
      `31337:${bybit.safe}`,
      '--rpc',
      command.world.running.world.rpcUrl,
      ...command.gateway(),
    ]
    const { exitCode, output } = await command.run([String(asked), ...place])
    await command.world.restore()
    expect(output).toContain('DIFFERENT')
    expect(exitCode).toBe(3)
  })

  test.each([
    ['an error', breakingAt("queueMicrotask(() => { throw new Error('Broken') })")],
    ['a rejection', breakingAt("Promise.reject(new Error('Broken'))")],
    ['what is said', "process.stdout.write = () => { throw new Error('Broken') }"],
    ['a module of its own', "Object.defineProperty = () => { throw new Error('Broken') }"],
  ])('behavior: %s that fails, against every expectation', async (_, script) => {
    const fields = await command.save('payment.json', await command.payment())
    const preload = await command.save('broken.mjs', script)
    const { exitCode, errors } = await command.run([fields, ...command.named()], {
      node: ['--import', `./${preload}`],
    })
    expect(errors).toContain('Broken')
    expect(exitCode).toBe(3)
  })
})

/** Does it at the first question to a node. */
function breakingAt(script: string): string {
  return `const ask = fetch; globalThis.fetch = (...words) => { ${script}; return ask(...words) }`
}
