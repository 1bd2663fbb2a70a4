import { expect, test } from '../fixtures.ts'
import { followPageLink } from '../support/followPageLink.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { setupPage } from '../support/setupPage.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

test.describe('what is around the page', () => {
  test('behavior: host, versions, signing and ignored messages are named; signing is switched in the wallet, which forgets it with the page @setup-host @setup-signing', async ({
    openEmbedded,
    sandbox,
  }) => {
    const { app, parent } = await openEmbedded()
    const setup = setupPage(app)
    await setup.open()
    await setup.openDevelopers()
    const origin = new URL(sandbox.embeddedUrl).origin
    await expect(setup.fact(setup.around, 'Host')).toContainText(origin)
    await expect(setup.fact(setup.around, 'Host')).toContainText('Known')
    await expect(setup.fact(setup.around, 'It calls itself')).toHaveText('The same')
    await expect(setup.fact(setup.around, 'SDK version it answers with')).toHaveText('9.1.0')
    await expect(setup.fact(setup.around, 'SDK version this page names')).toHaveText('9.1.0')

    const count = (words: string) => setup.fact(setup.ignored, words)
    await expect(count('An answer to nothing that is open')).toHaveText(/^\d+$/)
    const before = Number(await count('An answer to nothing that is open').textContent())
    await parent.steer(({ post }) => {
      post({ id: 'ffff', success: true, version: '9.1.0', data: 'late' })
      post('hello')
    })
    // A question that was repeated may get its second answer meanwhile: at least this one is counted.
    await expect
      .poll(async () => Number(await count('An answer to nothing that is open').textContent()))
      .toBeGreaterThan(before)
    await expect(count('Not an answer at all')).not.toHaveText('0')

    await setup.open()
    const offChain = setup.signing.getByRole('radio', { name: 'Off-chain' })
    const onChain = setup.signing.getByRole('radio', { name: 'On chain' })
    await expect(offChain).toBeChecked()
    await onChain.check()
    await expect(onChain).toBeChecked()
    const asked = await parent.steer(({ log }) =>
      log.flatMap(({ direction, message }) =>
        direction === 'in' && JSON.stringify(message).includes('safe_setSettings') ? [message] : [],
      ),
    )
    expect(asked.at(-1)).toMatchObject({
      params: { call: 'safe_setSettings', params: [{ offChainSigning: false }] },
    })
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'fail', methods: ['rpcCall'] }]))
    await offChain.click()
    await expect(setup.signing.getByText('Safe{Wallet} answered “Request failed”.')).toBeVisible()
    await expect(onChain, 'nothing is shown that the wallet did not say').toBeChecked()
  })
})

test.describe('the Safe itself', () => {
  test('behavior: each part is named with who says so, and without the gateway read from the chain @setup-parts', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/503/)
    const old = await openEmbedded({ safe: sandbox.world.otherSafes.older })
    await setupPage(old.app).open()
    await setupPage(old.app).openDevelopers()
    const oldVersion = setupPage(old.app).fact(setupPage(old.app).contracts, 'Version')
    await expect(oldVersion.first()).toContainText('1.3.0')
    await expect(oldVersion.first()).toContainText('Outdated')

    const embedded = await openEmbedded({ safe: sandbox.world.otherSafes.eventful })
    const setup = setupPage(embedded.app)
    await setup.open()
    await setup.openDevelopers()
    const part = (name: string) => setup.fact(setup.contracts, name)
    await expect(part('Version').first()).toContainText('Up to date')
    await expect(part('Version').last()).toHaveText('3 agree')
    await expect(part('Singleton').first()).toContainText(
      'SafeL2 1.4.1 Official By its code. Safe publishes its address for other networks.',
    )
    await expect(part('Fallback handler').first()).toContainText(
      'CompatibilityFallbackHandler 1.4.1 Official',
    )
    await expect(part('Module guard')).toHaveText(['None', 'Wallet’s RPC'])
    await expect(part('Created').last()).toHaveText('Gateway')
    await expect(setup.modules.getByRole('listitem')).toContainText('the holder of its key can act alone')
    const network = (name: string) => setup.fact(setup.network, name)
    await expect(network('Gas price from')).toHaveText('Fixed: at most 3 gwei, tip 1.5 gwei')
    await expect(network('Not supported')).toContainText('Names (ENS)')

    await setup.state.getByRole('button', { name: 'Prove the state' }).click()
    const proven = /^Proven at block [\d,]+ \(2 nodes name it\)$/
    for (const name of ['Threshold', 'Nonce'])
      await expect(setup.fact(setup.state, name).getByRole('button', { name: proven })).toBeVisible()
    for (const name of ['Singleton', 'Fallback handler', 'Guard', 'Module guard'])
      await expect(part(name).nth(1).getByRole('button', { name: proven })).toBeVisible()
    await expect(setup.modules.getByRole('button', { name: proven })).toBeVisible()
    const { fact, owners } = overviewPage(embedded.app)
    await expect(owners.getByRole('button', { name: proven })).toBeVisible()
    await expect(part('Version').last()).toHaveText('3 agree')
    await followPageLink(embedded.app, 'Overview')
    await expect(fact('Threshold').getByRole('button', { name: proven })).toBeVisible()

    await turnSwitch(sandbox, 'down', { how: 'unavailable' })
    const silent = await openEmbedded({ safe: sandbox.world.otherSafes.eventful })
    await setup.open()
    await setup.openDevelopers()
    await expect(silent.app.getByText('Everything below is read from the chain.')).toBeVisible()
    await expect(part('Singleton').first()).toContainText(
      'SafeL2 1.4.1 Official By its code. Safe publishes its address for other networks.',
    )
    await expect(part('Created')).toHaveText('Unknown')
    await expect(setup.modules.getByRole('listitem')).toContainText('the holder of its key can act alone')
    await expect(silent.app.getByRole('region', { name: 'Owners' }).getByRole('listitem')).toHaveCount(2)
  })
})
