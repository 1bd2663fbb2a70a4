import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeSource } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { NodesPanel } from './NodesPanel.tsx'
import { ReleaseWords } from './ReleaseWords.tsx'

test('behavior: what one signs with is chosen in the row of devices and named there', async () => {
  const screen = await renderPart(<DevicesPanel />)
  const devices = screen.getByRole('region', { name: 'Devices' })
  await expect.element(devices.getByText('No device chosen.')).toBeVisible()
  await userEvent.click(devices.getByRole('button', { name: 'Choose' }))
  await userEvent.click(devices.getByRole('radio').first())
  await userEvent.click(devices.getByRole('button', { name: 'Done' }))
  await expect.element(devices.getByText('No device chosen.')).not.toBeInTheDocument()
  await expect.element(devices.getByRole('button', { name: 'Change' })).toBeVisible()
  window.localStorage.removeItem('countersign.devices')
})

test('behavior: nodes are counted where this device may add some, and left out where a host gives the network', async () => {
  const screen = await renderPart(<NodesPanel />)
  expect(screen.container.textContent).toBe('')
  const source = createFakeSource({ capabilities: { ownNetworks: true } })
  const own = await renderPart(<NodesPanel />, { source })
  await expect
    .element(own.getByRole('region', { name: 'Networks and nodes' }).getByText(/^\d+ nodes?$/))
    .toBeVisible()
})

test('behavior: a copy without a list of its files has no words, and says so', async () => {
  const screen = await renderPart(<ReleaseWords />)
  await expect.element(screen.getByText('This copy has no list of its files.')).toBeVisible()
})
