import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getBalanceQueryOptions, getEnsAvatarQueryOptions, getEnsNameQueryOptions } from 'wagmi/query'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { keepNamesFresh } from './keepNamesFresh.ts'

describe('keepNamesFresh', () => {
  test("behavior: what RainbowKit's dialogs ask of names and pictures is fresh for 24 hours, and a balance is not @keep-names-fresh", () => {
    const { localStorage } = createFakeWindow()
    const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: localStorage })
    onTestFinished(() => config._internal.mipd?.destroy())
    const queries = keepNamesFresh(new QueryClient())
    const freshness = (queryKey: readonly unknown[]) => queries.getQueryDefaults([...queryKey]).staleTime
    expect(freshness(getEnsNameQueryOptions(config, { address: ada }).queryKey)).toBe(86_400_000)
    expect(freshness(getEnsAvatarQueryOptions(config, { name: 'ada.eth' }).queryKey)).toBe(86_400_000)
    expect(freshness(getBalanceQueryOptions(config, { address: ada }).queryKey)).toBeUndefined()
  })
})
