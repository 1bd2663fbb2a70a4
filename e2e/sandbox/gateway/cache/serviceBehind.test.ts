import { expect, test } from 'vitest'
import { upstreamError } from '../http/errors.ts'
import { circuit, createServiceBehind } from './serviceBehind.ts'

function setUp() {
  let time = 0
  let asked = 0
  const service = createServiceBehind(() => time)
  const statusOf = async (failure?: Error) => {
    const answered = await service
      .ask(async () => {
        asked += 1
        if (failure !== undefined) throw failure
        return { status: 200 }
      })
      .catch((error: unknown) => error)
    return typeof answered === 'object' && answered !== null && 'status' in answered ? answered.status : 'cut'
  }
  return {
    service,
    statusOf,
    asked: () => asked,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    failTimes: async (times: number) => {
      for (let index = 0; index < times; index++) expect(await statusOf(upstreamError(500))).toBe(500)
    },
  }
}

test('behavior: after ten failures within a minute the service is not asked for half a minute', async () => {
  const { failTimes, statusOf, asked, pass } = setUp()
  await failTimes(circuit.failures - 1)
  expect(await statusOf()).toBe(200)
  expect(await statusOf(new Error('refused'))).toBe('cut')
  const before = asked()
  expect([await statusOf(), await statusOf()]).toEqual([503, 503])
  pass(circuit.closedFor - 1)
  expect(await statusOf()).toBe(503)
  expect(asked()).toBe(before)
  pass(1)
  expect(await statusOf()).toBe(200)
})

test('behavior: failures of more than a minute ago, and what the service refuses, count for nothing', async () => {
  const { failTimes, statusOf, pass } = setUp()
  await failTimes(circuit.failures - 1)
  pass(circuit.within)
  await failTimes(circuit.failures - 1)
  for (let index = 0; index < 20; index++) {
    expect(await statusOf(upstreamError(404))).toBe(404)
    expect(await statusOf(upstreamError(422))).toBe(422)
  }
  expect(await statusOf()).toBe(200)
})

test('behavior: three failures close it off again, ten answers end that', async () => {
  const { failTimes, statusOf, pass } = setUp()
  await failTimes(circuit.failures)
  pass(circuit.closedFor)
  await failTimes(circuit.failuresAfter)
  expect(await statusOf()).toBe(503)
  pass(circuit.closedFor)
  for (let index = 0; index < circuit.answersAfter; index++) expect(await statusOf()).toBe(200)
  await failTimes(circuit.failuresAfter)
  expect(await statusOf()).toBe(200)
})

test('behavior: a service that fails takes nothing, closed off or not', async () => {
  const { service, statusOf } = setUp()
  expect(() => service.handOver()).not.toThrow()
  service.fail(true)
  expect(await statusOf()).toBe(500)
  expect(() => service.handOver()).toThrow('An error occurred')
  service.reset()
  expect(await statusOf()).toBe(200)
})
