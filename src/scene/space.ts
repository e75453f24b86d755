import { Vector3 } from 'three';
import type { Point } from '../geometry/point';

/**
 * The one place where table axes become scene axes, one scene unit being one centimetre.
 * Table: x to the right, y away from the near seat, height up. Scene: X to the right, Y up, Z towards the near seat.
 * Models stand in the unit's frame: X to its right, Y up, and they look along −Z.
 */
export interface Place extends Point {
  readonly height: number;
}

export function toScene(at: Point, height: number, into = new Vector3()): Vector3 {
  return into.set(at.x, height, -at.y);
}

/** Appends a table place to a list of scene coordinates. */
export function pushScene(into: number[], x: number, y: number, height: number): void {
  into.push(x, height, -y);
}

/** How many units lie in one row of the pose texture, and the texels of each: pose, coat, trim. */
export const POSES_IN_ROW = 64;
export const POSE_TEXELS = 3;

/** The same turn of axes for shaders, with the poses of all units and the height of the ground. */
export const SPACE_GLSL = /* glsl */ `
uniform highp sampler2D poses;
uniform highp sampler2D heights;
uniform vec2 heightsScale;

vec3 sceneOf(vec2 at, float height) { return vec3(at.x, height, -at.y); }

vec4 unitTexel(float unit, int texel) {
  int i = int(unit + 0.5);
  return texelFetch(poses, ivec2(i % ${POSES_IN_ROW} * ${POSE_TEXELS} + texel, i / ${POSES_IN_ROW}), 0);
}

// x and y of the middle of the front, cosine and sine of the heading
vec4 poseOf(float unit) { return unitTexel(unit, 0); }
vec3 coatOf(float unit) { return unitTexel(unit, 1).rgb; }
vec3 trimOf(float unit) { return unitTexel(unit, 2).rgb; }

vec2 alongPose(vec4 pose, vec2 local) { return local.y * pose.zw + local.x * vec2(pose.w, -pose.z); }

vec2 toTable(vec4 pose, vec2 local) { return pose.xy + alongPose(pose, local); }

float groundAt(vec2 at) {
  ivec2 size = textureSize(heights, 0);
  ivec2 cell = clamp(ivec2(at * heightsScale.x), ivec2(0), size - 1);
  return texelFetch(heights, cell, 0).r * heightsScale.y;
}

// A direction of a model that stands in a unit's frame, turned by \`turn\`, as a direction of the scene
vec3 standing(vec4 pose, float turn, vec3 model) {
  float c = cos(turn);
  float s = sin(turn);
  vec2 local = vec2(model.x * c + model.z * s, model.x * s - model.z * c);
  vec2 along = alongPose(pose, local);
  return vec3(along.x, model.y, -along.y);
}
`;
