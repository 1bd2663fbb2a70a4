import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eve } from '../sandbox/chain/people.ts'
import { type CommandSetup, noNode, setUpCommand } from './setUpCommand.ts'

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

describe('a message', () => {
  test('behavior: 0, 1 and 2 for messages as well, typed data by themselves and texts by the option', async () => {
    const text = await command.save('text.txt', 'We approve the budget of May.\n')
    const harmless = await command.run([text, '--message', ...command.named(), ...command.gateway()])
    expect(harmless).toMatchObject({ exitCode: 0, errors: '' })
    expect(harmless.output).toMatch(/safeMessageHash {2}0x[0-9a-f]{64}/)
    expect(harmless.output).toContain('We approve the budget of May.')

    const permit = (value: string) => ({
      domain: { name: 'A', chainId: 31337, verifyingContract: command.world.running.world.coin.address },
      types: {
        Permit: [
          'owner address',
          'spender address',
          'value uint256',
          'nonce uint256',
          'deadline uint256',
        ].map((field) => ({ name: field.split(' ')[0], type: field.split(' ')[1] })),
      },
      primaryType: 'Permit',
      message: {
        owner: command.world.running.world.safe,
        spender: eve.address,
        value,
        nonce: '0',
        deadline: '99999999999',
      },
    })
    const high = await command.run([
      await command.save('permit.json', permit('5')),
      ...command.named(),
      ...command.gateway(),
    ])
    expect(high.output).toMatch(/HIGH {6}J4 .*This signature lets 0x/)
    expect(high).toMatchObject({ exitCode: 1, errors: '' })

    const bare = await command.save('hash.txt', `0x${'5ca1ab1e'.repeat(8)}`)
    const critical = await command.run([
      bare,
      '--message',
      '--json',
      ...command.named(),
      ...command.gateway(),
    ])
    expect(critical).toMatchObject({ exitCode: 2, errors: '' })
    expect(JSON.parse(critical.output)).toMatchObject({ of: 'message', outcome: 'critical' })
  })

  test('behavior: a page that asks is compared with the one that a sign-in names', async () => {
    const lines = [
      'app.example.org wants you to sign in with your Ethereum account:',
      command.world.running.world.safe,
      '',
      'URI: https://app.example.org',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: 12345678',
      'Issued At: 2026-01-01T00:00:00Z',
    ]
    const file = await command.save('sign-in.txt', lines.join('\n'))
    const by = (asker: string) =>
      command.run([file, '--message', '--asker', asker, ...command.named(), ...command.gateway()])
    expect(await by('https://app.example.org')).toMatchObject({ exitCode: 0 })
    const other = await by('https://evil.example')
    expect(other).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('https://evil.example asks for it'),
    })
  })

  test('error: 3 for a message that cannot be signed, or whose Safe is not named', async () => {
    const half = await command.save('half.json', {
      domain: {},
      types: { A: [{ name: 'a', type: 'uint8' }] },
      primaryType: 'A',
      message: { a: 900 },
    })
    expect(await command.run([half, ...command.named()])).toMatchObject({ exitCode: 3, output: '' })
    const text = await command.save('short.txt', 'hello')
    expect(await command.run([text, '--message'])).toMatchObject({
      exitCode: 3,
      errors: expect.stringContaining('Which Safe'),
    })
    expect(
      await command.run([
        text,
        '--message',
        '--safe',
        `1:${command.world.running.world.safe}`,
        '--rpc',
        noNode,
      ]),
    ).toMatchObject({ exitCode: 3 })
  })
})
