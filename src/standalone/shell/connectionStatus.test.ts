import { describe, expect, test } from 'vitest'
import { createSignInSession } from '../signIn/signInSession.ts'
import { connectionStatus } from './connectionStatus.ts'

const signIn = createSignInSession({
  location: { host: 'countersign.example', origin: 'https://countersign.example' },
  gateway: async () => undefined,
  read: async () => '0x',
  now: () => 1_800_000_000_000,
})

describe('connectionStatus', () => {
  test('behavior: is disconnected, loading and connected as the wallet is, and unauthenticated from the question to the answer @connection-status', async () => {
    expect(connectionStatus({ status: 'disconnected' }, signIn.get())).toBe('disconnected')
    expect(connectionStatus({ status: 'connecting' }, signIn.get())).toBe('loading')
    expect(connectionStatus({ status: 'ready' }, signIn.get())).toBe('connected')
    signIn.ask()
    expect(connectionStatus({ status: 'ready' }, signIn.get())).toBe('unauthenticated')
    await signIn.getNonce()
    expect(connectionStatus({ status: 'ready' }, signIn.get())).toBe('unauthenticated')
    signIn.end()
    expect(connectionStatus({ status: 'ready' }, signIn.get())).toBe('connected')
  })
})
