import { describe, expect, test } from 'vitest'
import type { HostEnvironment, HostTools } from '../../../source/HostTools.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { EnvironmentPanel } from './EnvironmentPanel.tsx'
import { IgnoredMessagesPanel } from './IgnoredMessagesPanel.tsx'

const host = 'https://app.safe.global'

function hostSaying(environment: Partial<HostEnvironment>) {
  const tools: HostTools = {
    addressBook: async () => [],
    ask: () => Promise.reject(new Error('Nothing else is asked here')),
    requestPermissions: () => {
      throw new Error('Nothing is asked here')
    },
    environment: async () => ({
      origin: host,
      claims: undefined,
      version: '9.0.0',
      ourVersion: '9.1.0',
      ...environment,
    }),
    offChainSigning: async () => undefined,
    setOffChainSigning: async () => undefined,
    ignoredMessages: () => ({
      otherWindow: 3,
      otherOrigin: 0,
      malformed: 12,
      unknownId: 0,
      tooLarge: 0,
      unreadable: 0,
    }),
  }
  return createFakeSource({ capabilities: { hostTools: async () => tools } })
}

const render = (environment: Partial<HostEnvironment>, ready = readySafe) =>
  renderPart(<EnvironmentPanel />, { ready, source: hostSaying(environment) })

describe('EnvironmentPanel', () => {
  test('behavior: a known host is marked, and both versions are shown', async () => {
    const screen = await render({ claims: host })
    await expect.element(screen.getByText('Known', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('The same')).toBeVisible()
    await expect.element(screen.getByText('9.0.0')).toBeVisible()
    await expect.element(screen.getByText('9.1.0')).toBeVisible()
  })

  test('behavior: one that does not say where it is, is not guessed', async () => {
    const screen = await render({ claims: undefined })
    await expect.element(screen.getByText('Does not say')).toBeVisible()
  })

  test('error: one that claims to be another is exposed', async () => {
    const unknown = { ...readySafe, host: { origin: 'https://evil.example', known: false } }
    const screen = await render({ origin: 'https://evil.example', claims: host }, unknown)
    await expect.element(screen.getByText('Not the host')).toBeVisible()
    await expect.element(screen.getByText('Unknown', { exact: true })).toBeVisible()
  })
})

describe('IgnoredMessagesPanel', () => {
  test('behavior: counts by reason', async () => {
    const screen = await renderPart(<IgnoredMessagesPanel />, { source: hostSaying({}) })
    await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('region')).toHaveTextContent(/Not an answer at all\s*12/)
    await expect.element(screen.getByRole('region')).toHaveTextContent(/another window or an extension\s*3/)
  })
})
