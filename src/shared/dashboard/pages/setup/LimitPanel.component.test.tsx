import { afterEach, describe, expect, test } from 'vitest'
import { keptTexts } from '../../../source/keptTexts.ts'
import { localLimitKey, readLocalLimit } from '../../../source/localLimit.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { LimitPanel } from './LimitPanel.tsx'

const kept = () => readLocalLimit(keptTexts(window).read(localLimitKey))

describe('LimitPanel', () => {
  afterEach(() => {
    keptTexts(window).remove(localLimitKey)
  })

  test('behavior: a limit is set, kept, changed and removed', async () => {
    const screen = await renderPart(<LimitPanel />)
    const field = screen.getByLabelText('Dollars')
    const save = screen.getByRole('button', { name: 'Save limit' })
    const remove = screen.getByRole('button', { name: 'Remove limit' })
    await expect.element(screen.getByText('Not set.')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(remove).not.toBeInTheDocument()
    await field.fill('10,000')
    await save.click()
    await expect.element(screen.getByText('$10,000')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('The limit is saved.')
    expect(kept()).toBe(10_000)
    await expect.element(field).toHaveValue('$10,000')
    await save.click()
    expect(kept()).toBe(10_000)
    await field.fill('250')
    await save.click()
    await expect.element(screen.getByText('$250')).toBeVisible()
    await remove.click()
    await expect.element(screen.getByText('Not set.')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(screen.getByRole('status')).toHaveTextContent('The limit is removed.')
    expect(kept()).toBeUndefined()
  })

  test('error: what is no limit is said, and what was set stays', async () => {
    const screen = await renderPart(<LimitPanel />)
    const field = screen.getByLabelText('Dollars')
    const save = screen.getByRole('button', { name: 'Save limit' })
    await save.click()
    await expect.element(screen.getByText('Type the limit first.')).toBeVisible()
    await expect.element(field).toBeInvalid()
    await field.fill('500')
    await expect.element(field).not.toBeInvalid()
    await save.click()
    await field.fill('99.50')
    await save.click()
    await expect.element(screen.getByText('A limit has no cents. Type whole US dollars.')).toBeVisible()
    expect(kept()).toBe(500)
  })

  test('behavior: a change in another window shows at once', async () => {
    const screen = await renderPart(<LimitPanel />)
    await expect.element(screen.getByText('Not set.')).toBeVisible()
    window.localStorage.setItem(localLimitKey, JSON.stringify({ dollars: 7_500 }))
    window.dispatchEvent(new StorageEvent('storage', { key: localLimitKey }))
    await expect.element(screen.getByText('$7,500')).toBeVisible()
  })

  test('error: a kept limit that cannot be read is said, and is not taken for none', async () => {
    window.localStorage.setItem(localLimitKey, '{"euros":5}')
    const screen = await renderPart(<LimitPanel />)
    await expect.element(screen.getByText('A limit is kept here, but it cannot be read.')).toBeVisible()
    await expect.element(screen.getByText('Not set.')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Remove limit' }).click()
    await expect.element(screen.getByText('Not set.')).toBeVisible()
    expect(window.localStorage.getItem(localLimitKey)).toBeNull()
  })

  test('error: where the browser keeps nothing, the limit lasts until the window is closed', async () => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      const screen = await renderPart(<LimitPanel />)
      await screen.getByLabelText('Dollars').fill('500')
      await screen.getByRole('button', { name: 'Save limit' }).click()
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent('the limit lasts until this window is closed')
      expect(kept()).toBe(500)
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})
