/** The type of subscriptions. */
import { GraphQLID, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { dateTimeScalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

/** All that can be followed. */
export function subscriptionType({ objects }: SchemaTypes): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'Subscription',
    description: 'All that can be followed, as a stream of server-sent events: Accept: text/event-stream.',
    fields: {
      events: {
        type: new GraphQLNonNull(objects.get('Event')!),
        description:
          'The events of the feed in their order, each once, and then those that come. The selected fields are read when the event is sent, with the rights that the token has then. The id of an event is its cursor.',
        args: {
          after: {
            type: GraphQLID,
            description: 'The id of an event: the stream begins after it. Without after and since it begins now.',
          },
          since: {
            type: dateTimeScalar,
            description: 'The stream begins with the first event that was placed from the instant on. Not with after.',
          },
          types: {
            type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
            description:
              'Only events of these types. units.* stands for all that begin with units and a full stop, * for all.',
          },
          assetId: { type: GraphQLID, description: 'Only events about the asset.' },
          holderId: { type: GraphQLID, description: 'Only events about the holder.' },
        },
        extensions: { meaning: { is: 'events' } },
      },
    },
  });
}
