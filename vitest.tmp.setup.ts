export default async (project: { provide: (k: string, v: string) => void }) => {
  project.provide('siteOut', '/dev/shm/ep-out')
  project.provide('fixturesOut', '/dev/shm/ep-fixtures')
}
