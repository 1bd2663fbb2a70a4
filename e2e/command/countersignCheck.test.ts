import { resolve } from 'node:path'
import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownSafeVersion } from '../../src/shared/domain/safe/knownVersions.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { createOddSafes } from '../sandbox/chain/oddSafes.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { dee, eve } from '../sandbox/chain/people.ts'
import { createPublishedSafe, type PublishedName, publishedNames } from '../sandbox/chain/publishedSafes.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { type CommandSetup, setUpCommand, withoutBigints } from './setUpCommand.ts'

const drawOut = 'drawOut(uint256 shares, address receiver)'

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

describe('what it ends with', () => {
  test('behavior: 0 for an ordinary payment, with its hashes, calls and what was found', async () => {
    const fields = await command.save('payment.json', await command.payment())
    const { exitCode, output, errors } = await command.run([fields, ...command.named(), ...command.gateway()])
    expect(errors).toBe('')
    expect(output).toContain('(the Safe says so)')
    expect(output).toMatch(/safeTxHash {3}0x[0-9a-f]{64}/)
    expect(output).toContain(`to ${dee.address}`)
    expect(output).toContain('value 10000000000000000 wei')
    expect(output).toMatch(/\d+ checks ran\. Nothing is red\./)
    expect(output).not.toContain('Unknown contract')
    expect(exitCode).toBe(0)
  })

  test('behavior: 1 for a high finding and 2 for a critical one', async () => {
    const used = await command.save('used.json', await command.payment({ nonce: 0n }))
    const high = await command.run([used, ...command.named(), ...command.gateway()])
    expect(high.output).toMatch(/HIGH {6}A7 /)
    expect(high).toMatchObject({ exitCode: 1, errors: '' })

    const { bybit } = hostileProposals(command.world.running.world)
    const { rpcUrl } = command.world.running.world
    const place = ['--safe', `local:${bybit.safe}`, '--rpc', rpcUrl, ...command.gateway()]
    const critical = await command.run([plannedHash(command.world.running.world, bybit), ...place])
    expect(critical.output).toMatch(/CRITICAL {2}D7 /)
    expect(critical).toMatchObject({ exitCode: 2, errors: '' })
  })

  test('behavior: a fork is judged by the rules it hashes by, and 3 where it hashes as no known version', async () => {
    const { client, world } = command.world.running
    const { forked, otherHash, noThreshold } = await createOddSafes(client, world)
    const fields = await command.save('fork.json', { to: dee.address, value: '0', data: '0x', nonce: '0' })
    const runFor = (safe: string) =>
      command.run([fields, '--safe', `local:${safe}`, '--rpc', world.rpcUrl, ...command.gateway()])
    const fork = await runFor(forked)
    expect(fork.output).toContain('(its contract names a version that is not known, and hashes as this one)')
    expect(fork.output).toMatch(/HIGH {6}A3 /)
    expect(fork).toMatchObject({ exitCode: 1, errors: '' })
    const other = await runFor(otherHash)
    expect(other.errors).toContain('How a Safe 9.9.9 hashes is not known.')
    expect(other.exitCode).toBe(3)
    const locked = await runFor(noThreshold)
    expect(locked.output).toMatch(/HIGH {6}B13 /)
    expect(locked.exitCode).toBe(1)
  })

  test('behavior: the same from standard input, as JSON', async () => {
    const input = JSON.stringify(await command.payment(), withoutBigints)
    const { exitCode, output } = await command.run(
      ['-', '--json', ...command.named(), ...command.gateway()],
      { input },
    )
    const report: unknown = JSON.parse(output)
    expect(report).toMatchObject({
      kind: 'countersign check',
      outcome: 'nothing-red',
      versionFrom: 'chain',
      safe: { chainId: 31337, address: command.world.running.world.safe, version: '1.4.1' },
      calls: [{ place: 'transaction', to: dee.address, method: 'no data' }],
      checks: { unchecked: [] },
    })
    expect(exitCode).toBe(0)
  })

  test('behavior: a link names the Safe, and its chain by a short name', async () => {
    const { bybit } = hostileProposals(command.world.running.world)
    const hash = plannedHash(command.world.running.world, bybit)
    const link = `https://app.safe.global/transactions/tx?safe=local:${bybit.safe}&id=multisig_${bybit.safe}_${hash}`
    const { exitCode, output } = await command.run([link, ...command.gateway()])
    expect(output).toContain('(the gateway says so)')
    expect(output).toContain(`same  ${hash}  What you pasted`)
    expect(exitCode).toBe(2)
  })

  test('behavior: a batch file becomes the transaction that Safe{Wallet} makes of it, at the time that is given', async () => {
    const call = { to: dee.address, value: '1000', data: '0x' }
    const batch = await command.save('batch.json', {
      version: '1.0',
      chainId: '31337',
      transactions: [call, call],
    })
    const { exitCode, output } = await command.run([
      batch,
      ...command.named(),
      ...command.gateway(),
      '--now',
      '1800000000',
      '--json',
    ])
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
    const { address: to } = command.world.running.world.collectibles[0]
    const fields = await command.save('unknown.json', await command.payment({ to, value: 0n, data }))
    const plain = await command.run([fields, ...command.named(), ...command.gateway()])
    expect(plain.output).toContain('WARNING   C11')
    expect(plain.output).toContain(
      `Unknown contracts\n  ${to}  is called, and neither a name nor a list nor an earlier call that was read here knows it\n`,
    )
    const asData = await command.run([fields, ...command.named(), ...command.gateway(), '--json'])
    expect(JSON.parse(asData.output)).toMatchObject({ unknownContracts: [to] })
    expect(plain.output).not.toContain('By the interface')
    const dropped = await command.save('interface.txt', drawOut)
    const claimed = await command.run([
      fields,
      '--interface',
      dropped,
      ...command.named(),
      ...command.gateway(),
    ])
    expect(claimed.output).toMatch(
      /HIGH {6}F19 .*By the interface that you gave for this contract, unproven: /,
    )
    expect(claimed).toMatchObject({ exitCode: 1, output: expect.stringContaining('WARNING   C11') })
    const none = await command.save('none.txt', 'nothing')
    const refused = await command.run([fields, '--interface', none, ...command.named(), ...command.gateway()])
    expect(refused).toMatchObject({ exitCode: 3, errors: expect.stringContaining('is not the interface') })
  })

  test('behavior: a book names recipients', async () => {
    const fields = await command.save(
      'payment.json',
      await command.payment({ to: '0x5afe000000000000000000000000000000000001' }),
    )
    const rows = 'address,name,chainId\n0x5afe000000000000000000000000000000000001,Rent,31337\n'
    const book = await command.save('book.csv', rows)
    const stranger = await command.run([fields, ...command.named(), ...command.gateway()])
    expect(stranger.output).toMatch(/INFO {6}F8 /)
    const known = await command.run([fields, '--book', book, ...command.named(), ...command.gateway()])
    expect(known.output).not.toContain('F8')
  })
})

describe('the network', () => {
  const trap = resolve('e2e/command/trapNetwork.mjs')
  const trapped = (words: readonly string[]) => command.run(words, { node: ['--import', trap] })

  test('behavior: asks nothing when no service is named, and says what could not run for that', async () => {
    const fields = await command.save('payment.json', await command.payment())
    const { exitCode, output, errors } = await trapped([
      fields,
      '--safe',
      `1:${command.world.running.world.safe}`,
    ])
    expect(errors).toBe('')
    expect(output).toContain('assumed: nothing that was asked says it')
    expect(output).toMatch(/I2 {3}no node is named; .*A7, .* need the same/)
    expect(output).toMatch(/K1 {3}no gateway is named; .*F8, .* need the same/)
    expect(output).toContain('Not simulated: no node is named.')
    expect(output).toContain('Nothing is red.')
    expect(exitCode).toBe(0)
  })

  test('behavior: the trap sees every connection that a named node is asked over', async () => {
    const fields = await command.save('payment.json', await command.payment())
    const { exitCode, errors } = await trapped([fields, ...command.named()])
    expect(errors).toContain('A connection was opened')
    expect(exitCode).toBe(3)
  })
})

/** A few of them in `npm test`, all in the long run. */
const usual: readonly PublishedName[] = ['0.1.0', '1.0.0', '1.1.0']
const names = process.env['COUNTERSIGN_RUNS'] === '1' ? publishedNames : usual

describe('a payment of a Safe of each version', () => {
  test.each(names)(
    'behavior: %s is read by its version, and no check blames it for what it lacks',
    async (name) => {
      const { client, world } = command.world.running
      const { address, version } = await createPublishedSafe(client, world.contracts, name)
      await client.setBalance({ address, value: parseEther('1') })
      const domainHasChainId = knownSafeVersion(version)?.domainHasChainId
      const payment = safeTransaction({ to: dee.address, value: parseEther('0.1'), nonce: 1n })
      const input = JSON.stringify(payment, withoutBigints)
      const { exitCode, output, errors } = await command.run(
        ['-', '--json', '--safe', `31337:${address}`, '--rpc', world.rpcUrl, ...command.gateway()],
        { input },
      )
      expect(errors).toBe('')
      const report: unknown = JSON.parse(output)
      expect(report).toMatchObject({
        outcome: 'nothing-red',
        versionFrom: 'chain',
        safe: { address, version },
        claims: [{ by: 'The Safe itself', same: true }],
        checks: { unchecked: [] },
      })
      expect(idsOf(report).includes('A4')).toBe(!domainHasChainId)
      expect(exitCode).toBe(0)
    },
  )
})

function idsOf(report: unknown): readonly string[] {
  return (report as { readonly findings: readonly { readonly id: string }[] }).findings.map(({ id }) => id)
}
