import { encodeAbiParameters, hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SignInGateway } from '../../shared/gateway/signInGateway.ts'
import { createSignInSession, type SignInOptions } from './signInSession.ts'

const start = 1_800_000_000_000
const signer = privateKeyToAccount(generatePrivateKey())
const location = { host: 'countersign.example', origin: 'https://countersign.example' }

function setup(options: Partial<SignInOptions> = {}) {
  const clock = { now: start }
  const session = createSignInSession({
    location,
    gateway: async () => undefined,
    read: async () => '0x',
    now: () => clock.now,
    ...options,
  })
  onTestFinished(() => session.end())
  async function ask(address = signer.address) {
    session.ask()
    const nonce = await session.getNonce()
    return session.createMessage({ address, chainId: 1, nonce })
  }
  const signed = async (message: string) => ({ message, signature: await signer.signMessage({ message }) })
  return { session, clock, ask, signed }
}

/** A gateway that takes part in signing in. */
function setupGateway({ endFails = false } = {}) {
  const checked: unknown[] = []
  let ends = 0
  const gateway: SignInGateway = {
    host: 'gateway.example',
    nonce: async () => 'fromgateway1234',
    verify: async (answer) => void checked.push(answer),
    async end() {
      ends += 1
      if (endFails) throw new Error('Not Found')
    },
  }
  return { gateway, checked, ends: () => ends }
}

describe('createSignInSession', () => {
  test('behavior: there is no sign-in, and nothing is asked, before the user presses Sign in', () => {
    const gateway = vi.fn(async () => undefined)
    expect(setup({ gateway }).session.get()).toEqual({ status: 'out' })
    expect(gateway).not.toHaveBeenCalled()
  })

  test('behavior: the message names this site, the account, a nonce and when it ends', async () => {
    const message = await setup().ask()
    expect(message).toMatch(/^countersign\.example wants you to sign in with your Ethereum account:\n0x/)
    expect(message).toContain('URI: https://countersign.example')
    expect(message).toContain(`Issued At: ${new Date(start).toISOString()}`)
    expect(message).toContain(`Expiration Time: ${new Date(start + 3_600_000).toISOString()}`)
  })

  test('behavior: every question has a nonce of its own', async () => {
    const { session } = setup()
    const nonces = await Promise.all([session.getNonce(), session.getNonce(), session.getNonce()])
    expect(new Set(nonces).size).toBe(3)
  })

  test('behavior: the account signs in, to this page only', async () => {
    const { session, ask, signed } = setup()
    await session.verify(await signed(await ask()))
    expect(session.get()).toEqual({
      status: 'in',
      address: signer.address,
      until: start + 3_600_000,
      checker: { kind: 'page' },
    })
  })

  test('behavior: it ends by itself', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { session, ask, signed } = setup()
    await session.verify(await signed(await ask()))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(session.get()).toEqual({ status: 'out' })
  })

  test('behavior: a contract signs in when it accepts the signature itself (EIP-1271)', async () => {
    const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const calls: unknown[] = []
    const { session, ask } = setup({
      async read(chainId, call) {
        calls.push([chainId, call])
        return encodeAbiParameters([{ type: 'bytes4' }], ['0x1626ba7e'])
      },
    })
    const message = await ask(contract)
    await session.verify({ message, signature: '0xabcdef' })
    expect(session.get()).toMatchObject({ status: 'in', address: contract })
    expect(JSON.stringify(calls)).toContain(hashMessage(message).slice(2))
  })

  test.each([
    ['another value', encodeAbiParameters([{ type: 'bytes4' }], ['0xffffffff'])],
    ['nothing', '0x'],
    ['no hex', null],
  ])('error: a contract that answers %s has not signed', async (_, answer) => {
    const { session, ask } = setup({ read: async () => answer })
    const message = await ask('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await expect(session.verify({ message, signature: '0xabcdef' })).rejects.toMatchObject({
      code: 'wallet/sign-in',
    })
    expect(session.get()).toEqual({ status: 'asking', checker: { kind: 'page' } })
  })

  test.each<[what: string, change: (message: string) => string, problem: RegExp]>([
    [
      'of another site',
      (text) => text.replaceAll('countersign.example', 'evil.example'),
      /for evil\.example/,
    ],
    ['of another account', (text) => text.replace(/0x\w{40}/, `0x${'11'.repeat(20)}`), /another account/],
    ['for another chain', (text) => text.replace('Chain ID: 1', 'Chain ID: 5'), /another account/],
    ['with an earlier nonce', (text) => text.replace(/Nonce: .*/, 'Nonce: abcdefgh12'), /earlier question/],
    ['without an end', (text) => text.replace(/\nExpiration Time: .*/, ''), /expired/],
  ])('error: a message %s is refused', async (_, change, problem) => {
    const { session, ask, signed } = setup()
    const message = change(await ask())
    await expect(session.verify(await signed(message))).rejects.toThrow(problem)
  })

  test.each([
    ['expired', 3_600_001, /too old|expired/],
    ['too old', 600_001, /too old/],
    ['from the future', -60_001, /from the future/],
  ])('error: a message that is %s is refused', async (_, later, problem) => {
    const { session, clock, ask, signed } = setup()
    const answer = await signed(await ask())
    clock.now = start + later
    await expect(session.verify(answer)).rejects.toThrow(problem)
  })

  test('error: the same answer is good once', async () => {
    const { session, ask, signed } = setup()
    const answer = await signed(await ask())
    await session.verify(answer)
    await expect(session.verify(answer)).rejects.toThrow('No sign-in was asked for')
  })

  test('behavior: cancelling while it is checked leaves no sign-in', async () => {
    const { session, ask, signed } = setup()
    const answer = await signed(await ask())
    const verifying = session.verify(answer)
    session.end()
    await expect(verifying).rejects.toThrow('cancelled')
    expect(session.get()).toEqual({ status: 'out' })
  })

  test("behavior: the gateway's nonce is used and it checks the signature as well", async () => {
    const { gateway, checked } = setupGateway()
    const { session, ask, signed } = setup({ gateway: async () => gateway })
    const message = await ask()
    expect(message).toContain('Nonce: fromgateway1234')
    await session.verify(await signed(message))
    expect(session.get()).toMatchObject({
      status: 'in',
      checker: { kind: 'gateway', host: 'gateway.example' },
    })
    expect(checked).toHaveLength(1)
  })

  test('behavior: the message and the question name the gateway that will check it, before anything is signed', async () => {
    const { session, ask } = setup({ gateway: async () => setupGateway().gateway })
    session.ask()
    expect(session.get()).toEqual({ status: 'asking', checker: undefined })
    expect(await ask()).toContain('Sign in to Countersign and to the Safe gateway at gateway.example.')
    expect(session.get()).toEqual({
      status: 'asking',
      checker: { kind: 'gateway', host: 'gateway.example' },
    })
  })

  test('behavior: signing out ends the session at the gateway as well', async () => {
    const { gateway, ends } = setupGateway()
    const { session, ask, signed } = setup({ gateway: async () => gateway })
    await session.verify(await signed(await ask()))
    const signingOut = session.signOut()
    expect(session.get()).toEqual({ status: 'out' })
    await signingOut
    expect(ends()).toBe(1)
    await session.signOut()
    expect(ends()).toBe(1)
  })

  test('error: a gateway that does not confirm the sign-out is said to be signed in until the message ends', async () => {
    const { gateway } = setupGateway({ endFails: true })
    const { session, ask, signed } = setup({ gateway: async () => gateway })
    await session.verify(await signed(await ask()))
    await session.signOut()
    expect(session.get()).toEqual({ status: 'out', gatewayUntil: start + 3_600_000 })
  })

  test('behavior: a gateway that offers no sign-in leaves it to the page', async () => {
    const notFound = async () => {
      throw new Error('Not Found')
    }
    const gateway = { host: 'gateway.example', nonce: notFound, verify: notFound, end: notFound }
    const { session, ask, signed } = setup({ gateway: async () => gateway })
    await session.verify(await signed(await ask()))
    expect(session.get()).toMatchObject({ checker: { kind: 'page' } })
  })
})
