CREATE TABLE "staff_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_key_role" (
	"key_id" uuid NOT NULL,
	"role" text NOT NULL,
	"market" text NOT NULL,
	CONSTRAINT "staff_key_role_key_id_role_market_pk" PRIMARY KEY("key_id","role","market"),
	CONSTRAINT "staff_key_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'SERVICE')),
	CONSTRAINT "staff_key_role_market" CHECK ("market" in ('ALL', 'DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_former_secret" text,
	"former_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"resting_since" timestamp with time zone,
	"last_result" text
);
--> statement-breakpoint
ALTER TABLE "staff_key" ADD CONSTRAINT "staff_key_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_key_role" ADD CONSTRAINT "staff_key_role_key_id_staff_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."staff_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_endpoint_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_key_hash" ON "staff_key" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_key_name" ON "staff_key" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "webhook_message_created" ON "webhook_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_message_endpoint" ON "webhook_message" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "webhook_message_open" ON "webhook_message" USING btree ("id") WHERE "webhook_message"."delivered_at" is null;