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

  test('behavior: a name of the own book goes before any other, and the name of a host has its mark and digits', async () => {
    const names = new Map([[address.toLowerCase(), 'Payroll']])
    const own = await renderPart(<AddressView address={address} name="A contract" />, {
      names,
      hostNames: new Map([[address.toLowerCase(), 'Wages']]),
    })
    await expect.element(own.getByText('Payroll')).toBeVisible()
    await expect.element(own.getByRole('img')).not.toBeInTheDocument()
    await expect.element(own.getByText('A contract')).not.toBeInTheDocument()
    await expect.element(own.getByRole('button', { name: 'Copy address of Payroll' })).toBeVisible()
    await own.unmount()
    const host = await renderPart(<AddressView address={address} name="A contract" />, { hostNames: names })
    await expect.element(host.getByText('Payroll')).toBeVisible()
    await expect.element(host.getByRole('img', { name: 'Name from Safe{Wallet}' })).toBeVisible()
    expect(host.container.textContent).toContain('0x5aAeb6')
    await host.unmount()
    const gateway = await renderPart(<AddressView address={address} name="Wages" nameFrom="gateway" />)
    await expect.element(gateway.getByRole('img', { name: 'Gateway' })).toBeVisible()
  })

  test('behavior: a whole address needs no press', async () => {
    const screen = await renderPart(<AddressView address={address} full />)
    await expect.poll(() => digits(screen.container)).toContain(whole)
  })
})
