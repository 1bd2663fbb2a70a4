import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { AddressView } from './AddressView.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const whole = address.slice(2)

/** The digits as they are on screen, without the gaps between groups. */
const digits = (container: Element) => (container.textContent ?? '').replaceAll(/\s/g, '')

describe('AddressView', () => {
  test('behavior: pressing the digits shows all of them', async () => {
    const screen = await renderPart(<AddressView address={address} />)
    expect(digits(screen.container)).not.toContain(whole)
    await screen.getByRole('button', { name: 'show the full address' }).click()
    await expect.poll(() => digits(screen.container)).toContain(whole)
  })

  test('behavior: a name of the address book goes before any other, and says whose it is', async () => {
    const names = new Map([[address.toLowerCase(), 'Payroll']])
    const screen = await renderPart(<AddressView address={address} name="A contract" />, { names })
    await expect.element(screen.getByText('Payroll')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Your address book' })).toBeVisible()
    await expect.element(screen.getByText('A contract')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Copy address of Payroll' })).toBeVisible()
  })

  test('behavior: a whole address needs no press', async () => {
    const screen = await renderPart(<AddressView address={address} full />)
    await expect.poll(() => digits(screen.container)).toContain(whole)
  })
})
