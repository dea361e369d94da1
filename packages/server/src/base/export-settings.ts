/** Settings of lists as files, sent at once or written by jobs. */
import { type Setting, whole } from './setting-shapes.ts';

export const exportSettings = {
  REGISTRY_EXPORTS_MAX: {
    description: 'Lists that a server sends as files at once, two of an account; at most a sixth of its connections.',
    default: '4',
    shape: whole(1, 64),
  },
  REGISTRY_EXPORT_SECONDS: {
    description: 'Longest time in which a list is sent as a file; so long the database keeps the rows of its moment.',
    unit: 'seconds',
    default: '300',
    shape: whole(10, 3_600),
  },
  REGISTRY_RESULT_DAYS: {
    description: 'How long files that jobs made are kept; then they are deleted.',
    unit: 'days',
    default: '7',
    shape: whole(1, 90),
  },
  REGISTRY_FILE_BYTES_MAX: {
    description: 'Largest file that a job makes; a job that needs a larger one fails.',
    unit: 'bytes',
    default: '2147483647',
    shape: whole(1_024, 2_147_483_647),
  },
  REGISTRY_FILES_BYTES_MAX: {
    description: 'Bytes of all files of an account that are kept; further ones are refused with files_too_large.',
    unit: 'bytes',
    default: '8589934592',
    shape: whole(1_024, 68_719_476_736),
  },
} satisfies Record<string, Setting>;
