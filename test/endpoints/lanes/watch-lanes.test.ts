import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { watchLanes } from '#endpoints/lanes/watch-lanes.ts'

const watch = () => {
  const told: string[] = []
  const lanes = watchLanes({ limitMs: 100, everyMs: 5, onStall: (name) => told.push(name) })
  onTestFinished(lanes.stop)
  return { lanes, told }
}

it('a lane whose work never ends is told of once, and others are not', async () => {
  const { lanes, told } = watch()
  const [stuck, well] = [lanes.lane('stuck'), lanes.lane('well')]
  lanes.lane('idle')
  void stuck.run(() => new Promise<void>(() => {}))
  for (let count = 0; count < 30; count += 1) await well.run(() => setTimeout(10))
  expect(told).toEqual(['stuck'])
  expect([lanes.stalledSeconds().get('idle'), lanes.stalledSeconds().get('well')]).toEqual([0, 0])
})

it('long work is no stall while it tells of progress, nor work that fails', async () => {
  const { lanes, told } = watch()
  const lane = lanes.lane('long')
  await lane.run(async (progress) => {
    for (let count = 0; count < 20; count += 1) {
      await setTimeout(15)
      progress()
    }
  })
  await expect(lane.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await setTimeout(150)
  expect(told).toEqual([])
})
