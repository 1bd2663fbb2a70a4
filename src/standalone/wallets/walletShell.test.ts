import { describe, expect, test } from 'vitest'
import { standaloneErrors } from '../errors/standaloneErrors.ts'
import type { WalletEngine } from './walletEngine.ts'
import { createWalletShell } from './walletShell.ts'

const engine = {} as WalletEngine

function setup({ online = true } = {}) {
  const network = { online }
  const loads = { engine: 0, island: 0 }
  const fetch = () => {
    if (!network.online) throw new TypeError('Failed to fetch dynamically imported module')
  }
  const shell = createWalletShell({
    async importEngine() {
      fetch()
      loads.engine += 1
      return engine
    },
    async importIsland() {
      fetch()
      loads.island += 1
      return 'island'
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { shell, network, loads, settled }
}

describe('createWalletShell', () => {
  test('behavior: starts with nothing loaded and nothing wanted', () => {
    const { shell, loads } = setup()
    expect(shell.state.get()).toEqual({
      engine: undefined,
      island: undefined,
      wanted: undefined,
      problem: undefined,
    })
    expect(loads).toEqual({ engine: 0, island: 0 })
  })

  test('behavior: each part is loaded once, however many want it', async () => {
    const { shell, loads } = setup()
    await Promise.all([shell.loadEngine(), shell.loadIsland(), shell.loadIsland(), shell.loadEngine()])
    expect(loads).toEqual({ engine: 1, island: 1 })
    expect(shell.state.get()).toMatchObject({ engine, island: 'island' })
  })

  test('behavior: a dialog that is asked for stays wanted until the island has opened it', async () => {
    const { shell, settled } = setup()
    shell.open('connect')
    await settled()
    expect(shell.state.get()).toMatchObject({ wanted: 'connect', island: 'island' })
    shell.opened()
    expect(shell.state.get().wanted).toBeUndefined()
  })

  test('error: what cannot be fetched is said, and the next click tries again', async () => {
    const { shell, network, settled } = setup({ online: false })
    shell.open('connect')
    await settled()
    expect(shell.state.get().wanted).toBeUndefined()
    expect(shell.state.get().problem).toMatchObject({ code: standaloneErrors.notLoaded.code })
    network.online = true
    shell.open('connect')
    expect(shell.state.get().problem).toBeUndefined()
    await settled()
    expect(shell.state.get()).toMatchObject({ wanted: 'connect', island: 'island' })
  })

  test('error: fetching ahead fails without a word', async () => {
    const { shell } = setup({ online: false })
    await expect(shell.loadIsland()).rejects.toMatchObject({ code: standaloneErrors.notLoaded.code })
    expect(shell.state.get().problem).toBeUndefined()
  })

  test('error: an island that breaks goes, and comes back with the next click', async () => {
    const { shell, settled } = setup()
    shell.open('account')
    await settled()
    shell.broke(new Error('invalid border=0'))
    expect(shell.state.get()).toMatchObject({ island: undefined, wanted: undefined })
    expect(shell.state.get().problem?.message).toBe('invalid border=0')
    shell.open('account')
    await settled()
    expect(shell.state.get()).toMatchObject({ island: 'island', wanted: 'account', problem: undefined })
  })
})
