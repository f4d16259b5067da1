CREATE TABLE "events" (
  "id" uuid PRIMARY KEY,
  "name" text NOT NULL,
  "edition" text NOT NULL,
  "device" uuid NOT NULL,
  "session" uuid NOT NULL,
  "path" text NOT NULL,
  "properties" jsonb NOT NULL,
  "user_properties" jsonb NOT NULL,
  "happened_at" timestamp with time zone NOT NULL,
  "received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_happened_at" ON "events" ("happened_at");
--> statement-breakpoint
CREATE INDEX "events_name" ON "events" ("name", "happened_at");
--> statement-breakpoint
CREATE TABLE "event_days" (
  "day" date NOT NULL,
  "edition" text NOT NULL,
  "kind" text NOT NULL,
  "key" text NOT NULL,
  "count" integer NOT NULL,
  "p75" double precision,
  PRIMARY KEY ("day", "edition", "kind", "key")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
  "id" uuid PRIMARY KEY,
  "release" text NOT NULL,
  "environment" text NOT NULL,
  "title" text NOT NULL,
  "route" text NOT NULL,
  "is_silenceable" boolean NOT NULL,
  "event" jsonb NOT NULL,
  "received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_reports_received_at" ON "error_reports" ("received_at");
