import { writeEmptyCluster } from '../platform/database/empty-cluster.ts'

// This is a step of the build: every new embedded database is a copy of the cluster it keeps.
await writeEmptyCluster()
