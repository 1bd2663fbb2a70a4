import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ModulesPanel } from './ModulesPanel.tsx'

const modules = (count: number) =>
  Array.from({ length: count }, (_, index) => checksumAddress(account(`module ${index}`)))

const render = (count: number | undefined, asking = false) =>
  renderPart(
    <ModulesPanel
      chainId={1}
      modules={{
        value: count === undefined ? undefined : modules(count),
        from: ['wallet-node'],
        others: [],
        lags: false,
        asking,
      }}
      gateway={undefined}
      identities={undefined}
    />,
  )

describe('ModulesPanel', () => {
  test('behavior: no modules, and no list of them, are distinguished', async () => {
    const none = await render(0)
    await expect.element(none.getByText('No modules')).toBeVisible()
    await none.unmount()
    const unknown = await render(undefined)
    await expect.element(unknown.getByText('The list of modules is missing now.')).toBeVisible()
    await expect.element(unknown.getByText('No modules')).not.toBeInTheDocument()
  })

  test('behavior: ten are shown at first, all on request', async () => {
    const screen = await render(12)
    await expect.element(screen.getByText('12 can act without the owners')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Modules' }).element().children).toHaveLength(10)
    await screen.getByRole('button', { name: 'Show 2 more' }).click()
    await expect.poll(() => screen.getByRole('list', { name: 'Modules' }).element().children.length).toBe(12)
  })

  test('behavior: where no more are read than a hundred, there may be more', async () => {
    const screen = await render(100)
    await expect.element(screen.getByText('100 or more can act without the owners')).toBeVisible()
  })
})
