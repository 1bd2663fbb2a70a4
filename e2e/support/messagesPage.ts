import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import type { Embedded } from '../fixtures.ts'

/** The page "Messages", filled in as a person would. */
export type MessagesPage = {
  /** Goes there by its link. */
  readonly open: () => Promise<void>
  readonly text: Locator
  readonly json: Locator
  readonly chooseTypedData: () => Promise<void>
  readonly signOnChain: () => Promise<void>
  /** What exactly is signed. */
  readonly preview: Locator
  /** What the checks say of it. */
  readonly findings: Locator
  /** The Safe message hash that is computed before signing. */
  readonly hash: () => Promise<string>
  readonly sign: Locator
  /** What was asked for from here and not dismissed. */
  readonly requests: Locator
  /** What the gateway lists besides: what waits for signatures, then the rest. */
  readonly list: Locator
  /** Opens the message with this title on its own page. */
  readonly read: (title: string) => Promise<void>
}

export function messagesPage(app: FrameLocator | Page): MessagesPage {
  const text = app.getByLabel('Text to sign')
  const hashes = app.getByRole('region', { name: 'Compare with your device' })
  return {
    open: async () => {
      await app.getByRole('link', { name: 'Messages' }).click()
      await expect(text).toBeVisible()
    },
    text,
    json: app.getByLabel('Typed data as JSON'),
    chooseTypedData: () => app.getByRole('radio', { name: 'Typed data' }).check(),
    signOnChain: () => app.getByRole('radio', { name: 'Sign on chain' }).check(),
    preview: app.getByRole('region', { name: 'What is signed' }),
    hash: async () => {
      const row = hashes.getByRole('listitem').filter({ hasText: 'Safe message hash' })
      const [hash] = /0x[0-9a-f]{64}/.exec(((await row.textContent()) ?? '').replace(/\s/g, '')) ?? []
      return hash ?? 'no hash'
    },
    findings: app.getByRole('region', { name: 'Findings' }),
    sign: app.getByRole('button', { name: /^Sign in / }),
    requests: app.getByRole('region', { name: 'Your requests' }),
    list: app.getByRole('region', { name: /^(Waiting for signatures|Messages of this Safe)$/ }),
    read: async (title) => {
      await app.getByRole('button', { name: `Read and check: ${title}` }).click()
      await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
    },
  }
}

/** The window of the parent that asks owners to sign a message. */
export type MessageWindow = {
  readonly dialog: Locator
  /** Signs as these owners (Ada, Bo, Cy). It closes by itself once there are enough. */
  readonly sign: (...owners: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
  /** The hash it shows. */
  readonly hash: () => Promise<string>
}

export function messageWindow(page: Page): MessageWindow {
  const dialog = page.getByRole('dialog', { name: 'Sign message' })
  return {
    dialog,
    sign: async (...owners) => {
      for (const owner of owners) await dialog.getByRole('checkbox', { name: owner }).check()
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    },
    close: async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    },
    hash: async () => (await dialog.getByLabel('SafeMessage hash').textContent()) ?? '',
  }
}

/** Composes a text and asks the parent, whose window is then open. */
export async function askForSignature(
  { app, page }: Pick<Embedded, 'app' | 'page'>,
  text: string,
): Promise<{ readonly messages: MessagesPage; readonly window: MessageWindow; readonly hash: string }> {
  const messages = messagesPage(app)
  await messages.open()
  await messages.text.fill(text)
  const hash = await messages.hash()
  await messages.sign.click()
  const window = messageWindow(page)
  await expect(window.dialog).toBeVisible()
  return { messages, window, hash }
}
