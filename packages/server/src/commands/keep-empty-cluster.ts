import { writeEmptyCluster } from '../platform/database/empty-cluster.ts'

// A step of the build: every new embedded database is a copy of what this keeps.
await writeEmptyCluster()
