import { dateTime, entity, id, int, one, text, withinAccount } from './entity.ts';
import { fileVisibility } from './job-visibility.ts';

export const file = entity({
  name: 'File',
  plural: 'Files',
  description:
    'A file that a job made, or that was brought to it. Its content is fetched by its id from the files route, by the user who asked for the job, in the role in which it was asked for, until it is deleted. Where an instruction proposes an import, whoever sees its job fetches the files too, in a role that reads personal data.',
  table: 'registry.files',
  fields: {
    id: id('Identifies the file.', { indexed: true }),
    name: text('The name under which it is saved.'),
    mediaType: text('The media type of the content.'),
    sizeBytes: int('The length of the content in bytes.'),
    keptUntil: dateTime('When it is deleted.'),
    createdAt: dateTime('When it was made.', { indexed: true }),
  },
  relations: {
    job: one('Job', withinAccount('job_id', 'id'), 'The job that made it, or for which it was brought.'),
  },
  visibleTo: fileVisibility,
});
