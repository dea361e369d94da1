/** Events in the form of CloudEvents 1.0. */
import type { RegistryEvent } from './events.ts';

/** A CloudEvent in its JSON form. */
export interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  /** The register, or of an event outside of registers the registry. */
  readonly source: string;
  readonly type: string;
  /** The object that changed. Shape: its type, a slash, its id. */
  readonly subject?: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  /** The number of the event within the register, as an extension. */
  readonly sequence?: string;
  readonly data: RegistryEvent['data'];
}

/** Makes the CloudEvent of an event. Source: CloudEvents 1.0.2; the extension `sequence` of its collection. */
export function toCloudEvent(event: RegistryEvent): CloudEvent {
  const { id, type, timestamp: time, registerId, sequence, data } = event;
  const { object, holderId } = data as {
    readonly object?: { readonly type: string; readonly id: string };
    readonly holderId?: string;
  };
  const subject = object === undefined ? holderId && `Holder/${holderId}` : `${object.type}/${object.id}`;
  return {
    specversion: '1.0',
    id,
    source: registerId === undefined ? 'urn:asset-registry' : `urn:asset-registry:register:${registerId}`,
    type,
    ...(subject === undefined ? {} : { subject }),
    time,
    datacontenttype: 'application/json',
    dataschema: `urn:asset-registry:event:${type}:v1`,
    ...(sequence === undefined ? {} : { sequence: `${sequence}` }),
    data,
  };
}
